/** How a login ended, in words; who is sent to the login page reads it there, after a reload as well. */
export type Ended = { words: string; requestNo: string | null }
