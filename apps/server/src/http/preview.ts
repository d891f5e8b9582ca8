/** What a link shows where it is pasted: the app's own page with a title, a description and tags for previews. */

import { FULL_LEVEL } from '@gipfel/engine';
import {
  clockText,
  gameName,
  type Language,
  loadSection,
  personText,
  type Sections,
  startText,
} from '@gipfel/i18n';
import type { ChallengeView, MatchView, PersonView, Terms } from '@gipfel/protocol';

export interface PreviewText {
  readonly title: string;
  readonly description: string;
}

interface Preview extends PreviewText {
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

/** The sections that the words of a preview come from. */
export type PreviewWords = Pick<Sections, 'common' | 'online' | 'people' | 'preview'>;

export async function loadPreviewWords(language: Language): Promise<PreviewWords> {
  const [common, online, people, preview] = await Promise.all([
    loadSection(language, 'common'),
    loadSection(language, 'online'),
    loadSection(language, 'people'),
    loadSection(language, 'preview'),
  ]);
  return { common, online, people, preview };
}

export function challengePreview({ from, terms, state }: ChallengeView, words: PreviewWords): PreviewText {
  const { preview, people } = words;
  const game = gameName(words.common, terms.start.game);
  if (state !== 'waiting')
    return { title: preview.challengeTitleOver({ game }), description: preview.challengeOver };
  const kind = terms.rated ? people.kindRated : people.kindCasual;
  const told = { terms: `${termsLine(terms, words)} · ${kind}` };
  return {
    title:
      from.kind === 'guest'
        ? preview.challengeTitleGuest({ game })
        : preview.challengeTitle({ game, name: nameOf(from, words) }),
    description: terms.rated ? preview.challengeRated(told) : preview.challengeCasual(told),
  };
}

export function matchPreview(match: MatchView, words: PreviewWords): PreviewText {
  const { game, players, terms, turns } = match;
  return {
    title: words.preview.matchTitle({
      first: nameOf(players[0].person, words),
      second: nameOf(players[1].person, words),
      game: gameName(words.common, game),
    }),
    description: words.preview.matchDescription({
      outcome: outcomeOf(match, words),
      terms: termsLine(terms, words),
      turns: words.common.turns({ count: turns }),
    }),
  };
}

function outcomeOf({ result, players }: MatchView, words: PreviewWords): string {
  if (result === undefined) return words.preview.matchRunning;
  if (result.reason === 'abort') return words.people.outcomeAborted;
  if (result.winner === undefined) return words.people.outcomeTie;
  return words.people.outcomeFirst({ name: nameOf(players[result.winner].person, words) });
}

function nameOf(person: PersonView, { people }: PreviewWords): string {
  return personText(people, person, FULL_LEVEL);
}

function termsLine({ start, clock }: Terms, words: PreviewWords): string {
  const parts = [
    gameName(words.common, start.game),
    startText(words.people, start),
    clockText(words.online, clock),
  ];
  return parts.join(' · ');
}
