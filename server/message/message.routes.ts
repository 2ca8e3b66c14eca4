import {
  countMessages,
  getMessageSettings,
  putMessageSettings,
  queryMessages,
  readMessages,
  streamMessages,
} from '#contract/message.contract.ts'
import { handle } from '#server/platform/handle.ts'
import { countOwn, markRead, pageMessages } from './message.store.ts'
import { readSettings, saveSettings } from './settings.ts'

export const messageRoutes = [
  handle(queryMessages, ({ ports, caller, query }) => pageMessages(ports.db, caller, query)),
  handle(countMessages, ({ ports, caller, query }) => countOwn(ports.db, caller, query)),
  handle(streamMessages, async ({ ports, caller: { userId, sessionId }, network }) =>
    ports.streams.open({ userId, sessionId, network }),
  ),
  handle(getMessageSettings, ({ ports, caller }) => readSettings(ports, caller)),
  handle(putMessageSettings, ({ ports, caller, body }) => saveSettings(ports, caller, body)),
  handle(readMessages, ({ ports, caller, body }) => markRead(ports, caller, body)),
]
