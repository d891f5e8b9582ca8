import type { ServerMessage } from '@gipfel/protocol';
import type { Bulletin, BulletinBoard } from '../store/store.js';
import { realTimers, type Timers } from '../timers.js';
import type { Hub, Member } from './hub.js';

/** The hub as the sockets themselves see it. */
export interface HubKeeper extends Hub {
  /** How many sockets the person has in this process. */
  countOf(person: string): number;
  watchLobby(member: Member, isOpen: boolean): void;
  /** Grows with every change of challenges that was told to the lobby. */
  lobbyChanges(): number;
  close(): void;
}

/** How long other processes may take to say that somebody is with them (milliseconds). */
const ANSWER_WITHIN = 200;

export function createHub(bulletins: BulletinBoard, timers: Timers = realTimers): HubKeeper {
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
