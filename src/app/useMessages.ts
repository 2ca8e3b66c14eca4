import { messagesActor } from './messages.ts'
import { useSnapshot } from './useSnapshot.ts'

/** Where the messages of whoever is here stand. */
export const useMessages = () => useSnapshot(messagesActor)
