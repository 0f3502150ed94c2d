/** Usernames of the clients that something concerns; undefined where they are not known. */
export type Clients = readonly string[] | undefined;
