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
    sections: ['play', 'setup', 'table', 'refusals', 'speech'],
    load: () => import('../pages/play/PlayPage.svelte'),
  },
  {
    name: 'learn',
    sections: ['learn', 'lessonsZertz', 'lessonsTzaar', 'table', 'refusals', 'speech'],
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

/** The page of an address; an unknown one is home's. */
export function findAddress(pathname: string): Address | undefined {
  const [first, ...path] = pathname.split('/').filter((part) => part !== '');
  const name = first ?? 'home';
  const route = ROUTES.find((candidate) => candidate.name === name);
  return route === undefined ? undefined : { route, path };
}
