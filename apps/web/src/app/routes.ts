/** The pages: address, component, and the sections of words they need. */

import { gameSections, type Section } from '@gipfel/i18n';
import { GAME_IDS } from '@gipfel/rules';
import type { Component } from 'svelte';

export interface PageProps {
  /** The parts of the address after the page's own, such as `zertz` in `/rules/zertz`. */
  readonly path: readonly string[];
}

export interface Route {
  readonly name:
    | 'home'
    | 'play'
    | 'learn'
    | 'rules'
    | 'analysis'
    | 'settings'
    | 'lobby'
    | 'challenge'
    | 'game'
    | 'watch'
    | 'account'
    | 'player'
    | 'leaderboard'
    | 'games';
  readonly sections: readonly Section[];
  readonly load: () => Promise<{ readonly default: Component<PageProps> | Component<Record<string, never>> }>;
}

const ROUTES: readonly Route[] = [
  { name: 'home', sections: ['home'], load: () => import('../pages/home/HomePage.svelte') },
  {
    name: 'play',
    // The words for a running game load with its code, see gameRoom.ts.
    sections: ['play', 'setup'],
    load: () => import('../pages/play/PlayPage.svelte'),
  },
  {
    name: 'learn',
    // The words for the board load with it, see LearnPage.svelte.
    sections: ['learn', ...GAME_IDS.map((game) => gameSections(game).lessons)],
    load: () => import('../pages/learn/LearnPage.svelte'),
  },
  {
    name: 'rules',
    sections: ['learn', ...GAME_IDS.map((game) => gameSections(game).rules)],
    load: () => import('../pages/rules/RulesPage.svelte'),
  },
  {
    name: 'analysis',
    sections: ['analysis', 'setup', 'table', 'refusals', 'speech'],
    load: () => import('../pages/analysis/AnalysisPage.svelte'),
  },
  { name: 'settings', sections: ['settings'], load: () => import('../pages/settings/SettingsPage.svelte') },
  {
    name: 'lobby',
    sections: ['lobby', 'online', 'serverCodes', 'people', 'setup'],
    load: () => import('../pages/lobby/LobbyPage.svelte'),
  },
  {
    name: 'challenge',
    sections: ['lobby', 'online', 'serverCodes', 'people', 'setup'],
    load: () => import('../pages/challenge/ChallengePage.svelte'),
  },
  {
    name: 'game',
    sections: ['online', 'play', 'serverCodes', 'people', 'setup', 'table', 'refusals', 'speech'],
    load: () => import('../pages/game/GamePage.svelte'),
  },
  {
    name: 'watch',
    sections: ['lobby', 'online', 'serverCodes', 'people', 'setup'],
    load: () => import('../pages/watch/WatchPage.svelte'),
  },
  {
    name: 'account',
    sections: ['account', 'people', 'online', 'serverCodes'],
    load: () => import('../pages/account/AccountPage.svelte'),
  },
  {
    name: 'player',
    sections: ['people', 'online', 'serverCodes'],
    load: () => import('../pages/player/PlayerPage.svelte'),
  },
  {
    name: 'leaderboard',
    sections: ['people', 'online', 'serverCodes'],
    load: () => import('../pages/leaderboard/LeaderboardPage.svelte'),
  },
  {
    name: 'games',
    sections: ['people', 'online', 'serverCodes'],
    load: () => import('../pages/games/GamesPage.svelte'),
  },
];

export interface Address {
  readonly route: Route;
  readonly path: readonly string[];
}

/** The sections of words a page needs, including the shell's. */
export function sectionsOf(route: Route | undefined): readonly Section[] {
  return ['common', ...(route?.sections ?? [])];
}

/** The page at an address, or undefined. */
export function findAddress(pathname: string): Address | undefined {
  const [first, ...path] = pathname.split('/').filter((part) => part !== '');
  const name = first ?? 'home';
  const route = ROUTES.find((candidate) => candidate.name === name);
  return route === undefined ? undefined : { route, path };
}
