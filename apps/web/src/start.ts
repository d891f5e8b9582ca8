import { mount } from 'svelte';
import App from './app/App.svelte';
import { followLinks } from './app/navigation.svelte.js';
import { yieldToBrowser } from './lib/page/scheduling.js';

function start(): void {
  const target = document.getElementById('app');
  if (target === null) return;
  followLinks();
  mount(App, { target });
}

// The first module does not wait for the document to be parsed, so this one must.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
// Yields after parsing all this code.
else void yieldToBrowser().then(start);
