// Behaviour: docs/behaviour/events.md
import { randomBytes } from 'node:crypto';
import type { EventTopic } from '@portal/contracts/event-stream';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

/** Events of all users that a gateway can replay; a browser that missed more must read everything again. */
const MAX_LOGGED = 2_000;
const EPOCH_BYTES = 6;
const EVENT_ID = /^([\w-]{8})\.(\d{1,15})$/;

/** A change of a user's data that has been committed. */
export interface UserEvent {
  id: string;
  userId: string;
  topic: EventTopic;
}

/** What a hub reports to. */
export interface Subscriber {
  onEvent: (event: UserEvent) => void;
  /** Events may have been missed; `id` is the one to resume from. */
  onReset: (id: string) => void;
}

interface Logged extends UserEvent {
  number: number;
}

/** Distributes the events of a store to their users within this process, and can replay the last of them. */
export class EventHub {
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  #log: Logged[] = [];
  #epoch = randomBytes(EPOCH_BYTES).toString('base64url');
  #last = 0;

  /** The id of the last event; a stream that begins now resumes from here. */
  get lastId(): string {
    return this.#idOf(this.#last);
  }

  #idOf(number: number) {
    return `${this.#epoch}.${number}`;
  }

  deliver(userId: string, topic: EventTopic): void {
    this.#last += 1;
    const event = { number: this.#last, id: this.#idOf(this.#last), userId, topic };
    this.#log.push(event);
    if (this.#log.length > 2 * MAX_LOGGED) this.#log = this.#log.slice(-MAX_LOGGED);
    for (const { onEvent } of this.#subscribers.get(userId) ?? []) onEvent(event);
  }

  /** Begins a new series of ids, because events were lost: no id of an earlier one can be resumed from. */
  restart(): void {
    this.#epoch = randomBytes(EPOCH_BYTES).toString('base64url');
    this.#last = 0;
    this.#log = [];
    for (const subscribers of this.#subscribers.values())
      for (const { onReset } of subscribers) onReset(this.lastId);
  }

  /** Returns the events of a user after an id; null when some may be missing, or when the id is none of this hub. */
  listSince(userId: string, id: string | undefined): UserEvent[] | null {
    const [, epoch, number] = EVENT_ID.exec(id ?? '') ?? [];
    const after = Number(number);
    const isComplete = after >= this.#last - this.#log.length && after <= this.#last;
    if (epoch !== this.#epoch || !isComplete) return null;
    return this.#log.filter((event) => event.number > after && event.userId === userId);
  }

  /** Returns the function that unsubscribes. */
  subscribe(userId: string, subscriber: Subscriber): () => void {
    const subscribers = this.#subscribers.get(userId) ?? new Set();
    this.#subscribers.set(userId, subscribers.add(subscriber));
    return () => {
      subscribers.delete(subscriber);
      if (subscribers.size === 0 && this.#subscribers.get(userId) === subscribers)
        this.#subscribers.delete(userId);
    };
  }
}

const hubs = new WeakMap<object, EventHub>();

/** The hub of a store: the same for its transactions. */
export const hubOf = (db: Kysely<Database>): EventHub => {
  // Transactions have the adapter of the store they belong to.
  const { adapter } = db.getExecutor();
  const hub = hubs.get(adapter) ?? new EventHub();
  hubs.set(adapter, hub);
  return hub;
};
