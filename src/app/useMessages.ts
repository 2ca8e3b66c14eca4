import { useSelector } from '@xstate/react'
import { messagesActor } from './messages.ts'

/** Where the messages of whoever is here stand. */
export const useMessages = () => useSelector(messagesActor, (it) => it)
