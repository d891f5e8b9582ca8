/** Addresses of the site, and names that would lend their owner an authority that it does not have. */

import { skeletonOf } from './skeleton.js';

/** Also together, with digits before or behind, and in figures for letters: `GipfelSupport`, `Support1`, `5upp0rt-team`. */
const AUTHORITIES = [
  'admin admins administrator root system server gipfel team staff moderator moderators mod mods support help helpdesk security',
  'official info contact webmaster postmaster abuse owner operator sysop service',
]
  .join(' ')
  .split(' ');

/** Only these themselves. */
const PLAIN = [
  'api bot bots computer engine guest guests anonymous anonym deleted unknown nobody nobodys everyone all me you self undefined null nan',
  'true false none zertz tzaar player players account accounts settings login logout signin signout register lobby game games match',
  'matches challenge challenges leaderboard leaderboards tournament tournaments puzzle puzzles analysis learn play watch rules notices',
]
  .join(' ')
  .split(' ');

const RESERVED: ReadonlySet<string> = new Set([...AUTHORITIES, ...PLAIN].map(skeletonOf));
const OF_AUTHORITIES = new RegExp(`^(${AUTHORITIES.map(skeletonOf).join('|')})+$`);

/** 0 and 1 are O and I in every skeleton. */
const FIGURES: Readonly<Record<string, string>> = { 2: 'z', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };
const spelled = (text: string): string => text.replace(/\d/g, (figure) => FIGURES[figure] ?? figure);

export function isReserved(name: string): boolean {
  const asWritten = [name, spelled(name)];
  const core = name.replace(/^[\p{N}_-]+|[\p{N}_-]+$/gu, '');
  const readings = [...asWritten, core, spelled(core), name.replace(/\p{N}/gu, '')];
  return (
    asWritten.some((reading) => RESERVED.has(skeletonOf(reading))) ||
    readings.some((reading) => OF_AUTHORITIES.test(skeletonOf(reading)))
  );
}
