import { useEffect, useRef } from 'react'
import {
  countMessages,
  type Message,
  MessageFilter,
  queryMessages,
} from '#contract/message.contract.ts'
import * as z from 'zod/mini'
import { call } from '#src/api/call.ts'
import { messagesActor } from '#src/app/messages.ts'
import { useMessages } from '#src/app/useMessages.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { useDocumentTitle } from '#src/flow/useDocumentTitle.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { MessagesPage } from './MessagesPage.tsx'

const inbox = listOf({
  name: 'messages',
  call: queryMessages,
  filters: z.keyof(MessageFilter).options,
  count: async ({ unread: _, ...query }, signal) => {
    const { all, unread } = await call(countMessages, { query }, { signal, quiet: true })
    return { all, '1': unread }
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
  const snapshot = useMessages()
  useRenewal(list, snapshot.context.revision)
  useDocumentTitle(useTranslate('message')('message.title'))
  return <MessagesPage {...list} messages={{ snapshot, send: messagesActor.send }} />
}
