import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './app/App.svelte';
import { followLinks } from './app/navigation.svelte.js';

const target = document.getElementById('app');
if (target !== null) {
  followLinks();
  mount(App, { target });
}
