/** All open sockets of this process by person; a message to a person reaches their sockets in every process. */

import type { ServerMessage } from '@gipfel/protocol';
import type { Bulletin, BulletinBoard } from '../store/store.js';
import { realTimers, type Timers } from '../timers.js';

/** One open socket or stream, as the hub sees it. Known by identity. */
export interface Member {
  readonly person: string | undefined;
  send(message: ServerMessage): void;
  /** Ends the connection because its credential is no longer valid. */
  signOut(): void;
}

export interface Hub {
  join(member: Member): void;
  leave(member: Member): void;
  /**
   * To all sockets of the person. `notice` and `paired` reach the sockets of other processes too; everything else stays here, since
   * each process learns of it by its own bulletin.
   */
  tell(person: string, message: ServerMessage): void;
  /** To all who look at the lobby in this process; each process hears of challenges by its own bulletin. */
  tellLobby(message: ServerMessage): void;
  /** Whether the person has a socket in this process. */
  isHere(person: string): boolean;
  /** Whether the person has a socket in any process; the others have a moment to say so. */
  isAnywhere(person: string): Promise<boolean>;
  /** Open sockets in this process. */
  count(): number;
  /** How many people they belong to; each socket of a stranger is taken for one. */
  people(): number;
  /** Ends all sockets of the person, in every process. */
  signOut(person: string): void;
  /** How many sockets the person has in this process. */
  countOf(person: string): number;
  watchLobby(member: Member, isOpen: boolean): void;
  /** Grows with every change of challenges that was told to the lobby. */
  lobbyChanges(): number;
  close(): void;
}

/** How long other processes may take to say that somebody is with them (milliseconds). */
const ANSWER_WITHIN = 200;

export function createHub(bulletins: BulletinBoard, timers: Timers = realTimers): Hub {
  const members = new Set<Member>();
  const byPerson = new Map<string, Set<Member>>();
  const lobby = new Set<Member>();
  /** Whom other processes were asked for, and who wants to know. */
  const asked = new Map<string, { readonly answer: Promise<boolean>; found(): void }>();
  let strangers = 0;
  let lobbyChanges = 0;
  const stopReading = bulletins.read(hear);

  function ofPerson(person: string): Iterable<Member> {
    return byPerson.get(person) ?? [];
  }

  function tellHere(person: string, message: ServerMessage): void {
    for (const member of ofPerson(person)) member.send(message);
  }

  function signOutHere(person: string): void {
    for (const member of [...ofPerson(person)]) member.signOut();
  }

  function askOthers(person: string): Promise<boolean> {
    const known = asked.get(person);
    if (known !== undefined) return known.answer;
    let found = (): void => undefined;
    const answer = new Promise<boolean>((resolve) => {
      const settle = (isThere: boolean) => {
        cancel();
        asked.delete(person);
        resolve(isThere);
      };
      const cancel = timers.later(() => settle(false), ANSWER_WITHIN);
      found = () => settle(true);
    });
    asked.set(person, { answer, found });
    bulletins.post({ type: 'whoHas', person });
    return answer;
  }

  function hear(bulletin: Bulletin | 'lost'): void {
    // What was missed is not lost: notices and matches are read from the store when a page asks.
    if (bulletin === 'lost') return;
    switch (bulletin.type) {
      case 'notice':
        tellHere(bulletin.person, { type: 'notice', notice: bulletin.notice });
        return;
      case 'paired':
        tellHere(bulletin.person, { type: 'paired', id: bulletin.seek, match: bulletin.match });
        return;
      case 'signedOut':
        signOutHere(bulletin.person);
        return;
      case 'whoHas':
        if (byPerson.has(bulletin.person)) bulletins.post({ type: 'hereIs', person: bulletin.person });
        return;
      case 'hereIs':
        asked.get(bulletin.person)?.found();
        return;
      case 'match':
      case 'chat':
      case 'rematch':
      case 'presence':
      case 'renamed':
      case 'challenge':
      case 'whatIsSettled':
      case 'settled':
    }
  }

  return {
    tell(person, message) {
      tellHere(person, message);
      if (message.type === 'notice') bulletins.post({ type: 'notice', person, notice: message.notice });
      if (message.type === 'paired') {
        bulletins.post({ type: 'paired', person, seek: message.id, match: message.match });
      }
    },
    tellLobby(message) {
      // Only challenges are read anew for somebody who opens the lobby.
      if (message.type === 'lobby' || message.type === 'lobbyChange') lobbyChanges += 1;
      for (const member of lobby) member.send(message);
    },
    isHere: (person) => byPerson.has(person),
    isAnywhere: async (person) => byPerson.has(person) || (bulletins.isShared && (await askOthers(person))),
    count: () => members.size,
    people: () => byPerson.size + strangers,
    signOut(person) {
      signOutHere(person);
      bulletins.post({ type: 'signedOut', person });
    },
    join(member) {
      if (members.has(member)) return;
      members.add(member);
      if (member.person === undefined) {
        strangers += 1;
        return;
      }
      const own = byPerson.get(member.person);
      if (own === undefined) byPerson.set(member.person, new Set([member]));
      else own.add(member);
    },
    leave(member) {
      if (!members.delete(member)) return;
      lobby.delete(member);
      if (member.person === undefined) {
        strangers -= 1;
        return;
      }
      const own = byPerson.get(member.person);
      own?.delete(member);
      if (own?.size === 0) byPerson.delete(member.person);
    },
    countOf: (person) => byPerson.get(person)?.size ?? 0,
    watchLobby(member, isOpen) {
      if (isOpen && members.has(member)) lobby.add(member);
      else lobby.delete(member);
    },
    lobbyChanges: () => lobbyChanges,
    close: stopReading,
  };
}
