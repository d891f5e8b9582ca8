/** What a link shows where it is pasted: the app's own page with a title, a description and tags for previews. */

import type { ChallengeView, ClockTerms, MatchView, PersonView, StartTerms } from '@gipfel/protocol';

export interface Preview {
  readonly title: string;
  readonly description: string;
  /** Absolute. */
  readonly url: string;
  readonly image: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** Puts the tags into a page of the app; whatever they say is text and nothing else. */
export function withPreview(html: string, { title, description, url, image }: Preview): string {
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': 'Gipfel',
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:image': image,
    }).map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`),
    '<meta name="twitter:card" content="summary" />',
    '<meta name="robots" content="noindex" />',
  ].join('\n    ');
  // A function, since `$` in a replacement text would mean something.
  return html.replace(/\s*<meta name="description"[^>]*>/, '').replace(/<title>[^<]*<\/title>/, () => tags);
}

export function challengePreview({
  from,
  terms,
  state,
}: ChallengeView): Pick<Preview, 'title' | 'description'> {
  const game = gameName(terms.start.game);
  return {
    title:
      state === 'waiting'
        ? `${nameOf(from)} challenges you to ${game} · Gipfel`
        : `A challenge to ${game} · Gipfel`,
    description:
      state === 'waiting'
        ? `${describeTerms(terms.start, terms.clock)}, ${terms.rated ? 'rated' : 'unrated'}. Open the link to play; no account is needed.`
        : 'This challenge is no longer open.',
  };
}

export function matchPreview({
  game,
  players,
  terms,
  turns,
  result,
}: MatchView): Pick<Preview, 'title' | 'description'> {
  const [first, second] = players.map(({ person }) => nameOf(person));
  const winner = result?.winner === undefined ? undefined : players[result.winner];
  const outcome =
    result === undefined
      ? 'Being played now'
      : winner !== undefined
        ? `${nameOf(winner.person)} has won`
        : result.reason === 'abort'
          ? 'Aborted'
          : 'A tie';
  return {
    title: `${first} – ${second} · ${gameName(game)} · Gipfel`,
    description: `${outcome}. ${describeTerms(terms.start, terms.clock)}, ${turns} turns.`,
  };
}

const gameName = (game: 'zertz' | 'tzaar'): string => (game === 'zertz' ? 'ZÈRTZ' : 'TZAAR');

function nameOf({ kind, name, level }: PersonView): string {
  switch (kind) {
    case 'guest':
      return 'A guest';
    case 'computer':
      return `Computer ${level ?? ''}`.trim();
    case 'account':
    case 'bot':
      return name ?? 'Somebody who left';
  }
}

function describeTerms(start: StartTerms, clock: ClockTerms): string {
  const board =
    'board' in start
      ? `${gameName(start.game)}, ${start.board} rings${start.variant === 'blitz' ? ', blitz' : ''}`
      : gameName(start.game);
  return `${board}, ${describeClock(clock)}`;
}

function describeClock(clock: ClockTerms): string {
  const minutes = (ms: number) => `${Math.round(ms / 6000) / 10} min`;
  switch (clock.type) {
    case 'none':
      return 'no clock';
    case 'suddenDeath':
      return minutes(clock.initial);
    case 'fischer':
      return `${minutes(clock.initial)} + ${clock.increment / 1000} s`;
    case 'delay':
      return `${minutes(clock.initial)}, ${clock.delay / 1000} s delay`;
    case 'correspondence':
      return clock.days === 1 ? '1 day a turn' : `${clock.days} days a turn`;
  }
}
