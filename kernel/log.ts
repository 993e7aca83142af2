/**
 * Who listens. The rules make one thing happen after the other, each written into the table at once, so that what follows reads
 * the table as it then is; where there is a log, each is told to it as an event. Without one the same rules run silently, for search.
 */
export type Log<Event> = Event[] | null
