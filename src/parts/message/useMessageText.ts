import type { Message } from '#contract/message.contract.ts'
import { messageText, type MessageWords } from '#contract/message.rules.ts'
import { messages } from '#src/i18n/messages.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'

/** What a message says, in the reader's language. */
export const useMessageText = () => {
  // Waits for the words, of which the parts are put together by the contract's own rule.
  useTranslate('message')
  const words = messages.getResourceBundle(useLocale(), 'message') as MessageWords // among that area's
  return ({ kind, params }: Pick<Message, 'kind' | 'params'>) => messageText(words, kind, params)
}
