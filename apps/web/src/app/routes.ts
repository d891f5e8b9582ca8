/** The pages: address, component, and the sections of words they need. */

import type { Section } from '@gipfel/i18n';
import type { Component } from 'svelte';

export interface PageProps {
  /** The parts of the address after the page's own, such as `zertz` in `/rules/zertz`. */
  readonly path: readonly string[];
}

export interface Route {
  readonly name: 'home' | 'play' | 'learn' | 'rules' | 'analysis' | 'settings';
  readonly sections: readonly Section[];
  readonly load: () => Promise<{ readonly default: Component<PageProps> | Component<Record<string, never>> }>;
}

const ROUTES: readonly Route[] = [
  { name: 'home', sections: ['home'], load: () => import('../pages/home/HomePage.svelte') },
  {
    name: 'play',
    // The words of a game under way come with its code, see gameRoom.ts.
    sections: ['play', 'setup'],
    load: () => import('../pages/play/PlayPage.svelte'),
  },
  {
    name: 'learn',
    // The words of the board come with it, see LearnPage.svelte.
    sections: ['learn', 'lessonsZertz', 'lessonsTzaar'],
    load: () => import('../pages/learn/LearnPage.svelte'),
  },
  {
    name: 'rules',
    sections: ['learn', 'rulesZertz', 'rulesTzaar'],
    load: () => import('../pages/rules/RulesPage.svelte'),
  },
  {
    name: 'analysis',
    sections: ['analysis', 'setup', 'table', 'refusals', 'speech'],
    load: () => import('../pages/analysis/AnalysisPage.svelte'),
  },
  { name: 'settings', sections: ['settings'], load: () => import('../pages/settings/SettingsPage.svelte') },
];

export interface Address {
  readonly route: Route;
  readonly path: readonly string[];
}

/** The sections a page needs, with the ones of the shell. */
export function sectionsOf(route: Route | undefined): readonly Section[] {
  return ['common', ...(route?.sections ?? [])];
}

/** The page of an address; an unknown one is home's. */
export function findAddress(pathname: string): Address | undefined {
  const [first, ...path] = pathname.split('/').filter((part) => part !== '');
  const name = first ?? 'home';
  const route = ROUTES.find((candidate) => candidate.name === name);
  return route === undefined ? undefined : { route, path };
}
