import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { sentWhere } from '#contract/message.examples.ts'
import { Problem } from '#contract/problem.ts'
import { messageSettingsMachine } from '#machines/messageSettings/messageSettings.machine.ts'

/** A server with one person's settings, and what it was told to save. */
const start = () => {
  let saved = sentWhere
  const told: string[] = []
  const actor = createActor(
    messageSettingsMachine.provide({
      actors: {
        getMessageSettings: fromPromise(async () => saved),
        putMessageSettings: fromPromise(async ({ input: { version, ...choices } }) => {
          if (version !== saved.version) throw new Problem('versionConflict')
          saved = { ...saved, ...choices, version: version + 1 }
          return saved
        }),
      },
      actions: {
        announceSaved: () => told.push('saved'),
        announceProblem: () => told.push('problem'),
      },
    }),
  ).start()
  return {
    actor,
    told,
    get saved() {
      return saved
    },
    /** On another device. */
    changeElsewhere: () => {
      saved = { ...saved, version: saved.version + 1, smsLoan: 'none' }
    },
    is: (state: 'closed' | 'filling') => waitFor(actor, (snapshot) => snapshot.matches(state)),
  }
}

test('what is chosen is saved over the version that was read', async () => {
  const server = start()
  server.actor.send({ type: 'settings.opened' })
  await server.is('filling')
  server.actor.send({ type: 'form.typed', texts: { smsPay: 'none', language: 'en' } })
  server.actor.send({ type: 'form.submitted' })
  await server.is('closed')
  expect(server.saved).toMatchObject({
    smsPay: 'none',
    language: 'en',
    mailLoan: 'all',
    version: 4,
  })
  expect(server.told).toEqual(['saved'])
})

test('what another device has changed is said once, and the choice stands to be saved again', async () => {
  const server = start()
  server.actor.send({ type: 'settings.opened' })
  await server.is('filling')
  server.actor.send({ type: 'form.typed', texts: { smsPay: 'none' } })
  server.changeElsewhere()
  server.actor.send({ type: 'form.submitted' })
  const { context } = await server.is('filling')
  expect(context).toMatchObject({ problem: { code: 'versionConflict' }, read: { version: 4 } })
  expect(server.saved).toMatchObject({ smsPay: 'urgent', smsLoan: 'none' })
  server.actor.send({ type: 'form.submitted' })
  await server.is('closed')
  expect(server.saved).toMatchObject({ smsPay: 'none', version: 5 })
})

test('nothing of it stays when the session ends', async () => {
  const server = start()
  server.actor.send({ type: 'settings.opened' })
  await server.is('filling')
  server.actor.send({ type: 'session.unauthorised' })
  expect(server.actor.getSnapshot().context).toMatchObject({ read: null, form: { texts: {} } })
})
