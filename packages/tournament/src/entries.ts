/** Who takes part: entries, late entries, withdrawals, and the initial order. */

import { ok, type Result } from '@gipfel/rules';
import type { EditEvent, EnterEvent, OrderEvent, PresenceEvent } from './event.js';
import { compareStrength, type Player, type PlayerId } from './player.js';
import { refuse, type TournamentRefusal } from './refusal.js';
import { isSwiss } from './system.js';
import { nextRoundNumber, playerNamed, type Tournament } from './tournament.js';

type Judged = Result<Tournament, TournamentRefusal>;

/** C.04.2 2.3: corrected ratings change no pairing number once this round has been paired. */
const LAST_RENUMBERED_ROUND = 4;

export function enter(tournament: Tournament, { player }: EnterEvent): Judged {
  const { players, rounds, settings } = tournament;
  if (playerNamed(tournament, player.id) !== undefined) {
    return refuse('PLAYER_EXISTS', { players: [player.id] });
  }
  const taken = refuseName(tournament, player);
  if (taken !== undefined) return taken;
  if (rounds.length > 0 && !isSwiss(settings.system)) return refuse('ENTRIES_CLOSED');
  if (rounds.length > settings.lateEntry.until) {
    return refuse('ENTRIES_CLOSED', { rule: 'C.04.2 2.4', values: { round: settings.lateEntry.until } });
  }
  const missed = { player: player.id, kind: settings.lateEntry.missed };
  return ok({
    ...tournament,
    players: [...players, player],
    order: withEntrant(tournament, player),
    rounds: rounds.map((round) => ({ ...round, byes: [...round.byes, missed] })),
  });
}

/** C.04.2 2.4: late entrants get the number their strength deserves. A director who set the order sets their place, too. */
function withEntrant(tournament: Tournament, player: Player): readonly PlayerId[] {
  const { order, isOrderSet } = tournament;
  if (isOrderSet) return [...order, player.id];
  const weaker = order.findIndex((id) => {
    const other = playerNamed(tournament, id);
    return other !== undefined && compareStrength(player, other) < 0;
  });
  return weaker === -1 ? [...order, player.id] : order.toSpliced(weaker, 0, player.id);
}

export function edit(tournament: Tournament, { player }: EditEvent): Judged {
  const { players, rounds, isOrderSet } = tournament;
  if (playerNamed(tournament, player.id) === undefined) {
    return refuse('PLAYER_UNKNOWN', { players: [player.id] });
  }
  const taken = refuseName(tournament, player);
  if (taken !== undefined) return taken;
  const edited = players.map((each) => (each.id === player.id ? player : each));
  const isFrozen = isOrderSet || rounds.length >= LAST_RENUMBERED_ROUND;
  const order = isFrozen ? tournament.order : edited.toSorted(compareStrength).map(({ id }) => id);
  return ok({ ...tournament, players: edited, order });
}

/** Two people with one name make pairings nobody can read. */
function refuseName({ players }: Tournament, { id, name }: Player): ReturnType<typeof refuse> | undefined {
  const folded = foldName(name);
  const other = players.find((each) => each.id !== id && foldName(each.name) === folded);
  return other && refuse('NAME_TAKEN', { players: [other.id], values: { name } });
}

function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
}

export function changePresence(tournament: Tournament, { type, player }: PresenceEvent): Judged {
  const { withdrawn } = tournament;
  if (playerNamed(tournament, player) === undefined) return refuse('PLAYER_UNKNOWN', { players: [player] });
  const isWithdrawn = withdrawn.includes(player);
  switch (type) {
    case 'withdraw':
      if (isWithdrawn) return refuse('PLAYER_WITHDRAWN', { players: [player] });
      return ok({ ...tournament, withdrawn: [...withdrawn, player] });
    case 'return':
      if (!isWithdrawn) return refuse('PLAYER_NOT_WITHDRAWN', { players: [player] });
      return ok({ ...tournament, withdrawn: withdrawn.filter((id) => id !== player) });
  }
}

export function setOrder(tournament: Tournament, { order }: OrderEvent): Judged {
  const { players, rounds, settings } = tournament;
  const unknown = order.find((id) => playerNamed(tournament, id) === undefined);
  if (unknown !== undefined) return refuse('PLAYER_UNKNOWN', { players: [unknown] });
  if (order.length !== players.length || new Set(order).size !== players.length) {
    return refuse('ORDER_INCOMPLETE', { values: { players: players.length } });
  }
  const last = isSwiss(settings.system) ? LAST_RENUMBERED_ROUND : 1;
  if (rounds.length >= last) {
    const rule = isSwiss(settings.system) ? { rule: 'C.04.2 2.3' } : {};
    return refuse('ORDER_FROZEN', { ...rule, values: { round: nextRoundNumber(tournament) - 1 } });
  }
  return ok({ ...tournament, order, isOrderSet: true });
}
