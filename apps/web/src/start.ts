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

// The first module does not wait for the end of the page, so this one has to.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
// Having read all this code was work enough for one go.
else void yieldToBrowser().then(start);
