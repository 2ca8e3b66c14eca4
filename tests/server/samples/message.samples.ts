import type { Samples, World } from './sample.ts'
import { readMessages } from '#contract/message.contract.ts'
import { usualSettings } from '#contract/message.rules.ts'
import { tell } from '#server/message/tell.ts'

const toldOwner = async ({ ports, other }: World) => {
  // What the other was told of its own acts tells nothing of the owner.
  await other.call(readMessages, { body: { upTo: '9223372036854775807' } })
  const params = { consultNo: 'of-the-owner' }
  const at = ports.clock.now()
  await tell(ports.db, [{ to: ports.ent(2), kind: 'consultAnswered', params, event: 'matrix', at }])
  return { query: { area: 'account' } }
}

export const samples: Samples = {
  queryMessages: { input: toldOwner, other: 'own', secrets: ['of-the-owner'] },
  countMessages: { input: toldOwner, other: 'own', secrets: [/"unread":[1-9]/] },
  getMessageSettings: { input: () => ({}), other: 'own', secrets: [/199\*{4}0002/] },
  putMessageSettings: { input: () => ({ body: usualSettings }), other: 'own' },
  readMessages: { input: () => ({ body: { upTo: '1' } }), other: 'own' },
}
