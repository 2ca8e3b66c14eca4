import { useEffect, useRef } from 'react'
import {
  countMessages,
  getMessageSettings,
  type Message,
  MessageFilter,
  putMessageSettings,
  queryMessages,
} from '#contract/message.contract.ts'
import * as z from 'zod/mini'
import { fromPromise } from 'xstate'
import { messageSettingsMachine } from '#machines/messageSettings/messageSettings.machine.ts'
import { call } from '#src/api/call.ts'
import { messagesActor } from '#src/app/messages.ts'
import { settings } from '#src/app/settings.ts'
import { useMessages } from '#src/app/useMessages.ts'
import { notifyProblem, toast } from '#src/components/notifications.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { useDocumentTitle } from '#src/flow/useDocumentTitle.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { translateIn, useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { MessagesPage } from './MessagesPage.tsx'

const inbox = listOf({
  name: 'messages',
  call: queryMessages,
  filters: z.keyof(MessageFilter).options,
  count: async ({ unread: _, ...query }, how) => {
    const { all, unread } = await call(countMessages, { query }, how)
    return { all, '1': unread }
  },
})

const settingsMachine = messageSettingsMachine.provide({
  actors: {
    getMessageSettings: fromPromise(({ signal }) =>
      call(getMessageSettings, {}, { signal, quiet: true }),
    ),
    putMessageSettings: fromPromise(({ input: body, signal }) =>
      call(putMessageSettings, { body }, { signal, quiet: true }),
    ),
  },
  actions: {
    announceSaved: () => toast(translateIn('message')('message.settings.saved')),
    announceProblem: (_, { error }) => notifyProblem(error),
  },
})

const renewed = { type: 'list.refreshed' } as const

/** Reads the list again whenever messages have come or were read, on whichever device. */
const useRenewal = ({ snapshot, send }: ListView<Message>, revision: number) => {
  const shown = useRef(revision)
  const canRenew = snapshot.can(renewed)
  useEffect(() => {
    if (shown.current === revision || !canRenew) return
    shown.current = revision
    send(renewed)
  }, [revision, canRenew, send])
}

export function MessagesFlow() {
  const list = useList(inbox)
  const messages = useMessages()
  const [snapshot, send] = useFlow(settingsMachine, { input: undefined })
  useRenewal(list, messages.context.revision)
  useDocumentTitle(useTranslate('message')('message.title'))
  return (
    <MessagesPage
      {...list}
      messages={{ snapshot: messages, send: messagesActor.send }}
      settings={{ snapshot, send }}
      servicePhone={settings.phone}
    />
  )
}
