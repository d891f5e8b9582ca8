/** Which layout the screen has room for, for components that show other parts in another layout. */

import { MediaQuery } from 'svelte/reactivity';
import { BESIDE_BOARD, LANDSCAPE_PHONE, PHONE } from './breakpoints.js';

export const besideBoard = new MediaQuery(BESIDE_BOARD);
export const landscapePhone = new MediaQuery(LANDSCAPE_PHONE);
export const phone = new MediaQuery(PHONE);
