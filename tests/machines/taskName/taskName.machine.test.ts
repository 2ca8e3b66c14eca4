import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { draftTask } from '#contract/payTask.examples.ts'
import type { PayTask } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import { taskNameMachine } from '#machines/taskName/taskName.machine.ts'

const { id: taskId, version, taskName: name } = draftTask

const start = (...problems: (Problem | null)[]) => {
  const asked: object[] = []
  const told: PayTask[] = []
  const actor = createActor(
    taskNameMachine.provide({
      actors: {
        namePayTask: fromPromise(async ({ input }) => {
          asked.push(input)
          const problem = problems.shift()
          if (problem) throw problem
          return { ...draftTask, taskName: input.taskName }
        }),
      },
      actions: { announceNamed: (_, task) => void told.push(task) },
    }),
    { input: { taskId, version, name } },
  ).start()
  const typed = (taskName: string) => {
    actor.send({ type: 'form.typed', texts: { taskName } })
    actor.send({ type: 'form.submitted' })
  }
  return { actor, asked, told, typed }
}

test('a new name is saved over the one that was shown, and told once', async () => {
  const { actor, asked, told, typed } = start()
  actor.send({ type: 'name.requested' })
  typed('十一月运费')
  const { context } = await waitFor(actor, (at) => at.matches('shown'))
  expect(asked).toEqual([{ taskId, version, shownName: name, taskName: '十一月运费' }])
  expect(told.map(({ taskName }) => taskName)).toEqual(['十一月运费'])
  expect(context).toMatchObject({ name: '十一月运费', form: { subject: null } })
})

test('what is typed meanwhile goes over what was shown, however the task is called by then', async () => {
  const { actor, asked, typed } = start(new Problem('versionConflict'))
  actor.send({ type: 'name.requested' })
  actor.send({ type: 'task.reported', name: '别处所改', version: version + 1 })
  typed('十一月运费')
  const { context } = await waitFor(actor, (at) => at.matches('filling'))
  expect(asked).toEqual([{ taskId, version, shownName: name, taskName: '十一月运费' }])
  expect(context.problem?.code).toBe('versionConflict')
  expect(context.form.texts['taskName']).toBe('十一月运费')
  // Seen, it is changed.
  actor.send({ type: 'name.abandoned' })
  expect(actor.getSnapshot().context.name).toBe('别处所改')
  actor.send({ type: 'name.requested' })
  typed('十二月运费')
  await waitFor(actor, (at) => at.matches('shown'))
  expect(asked[1]).toMatchObject({ shownName: '别处所改', version: version + 1 })
})

test('without a name nothing is sent; what was not heard can be sent again', async () => {
  const { actor, asked, typed } = start(new Problem('offline'))
  actor.send({ type: 'name.requested' })
  typed('')
  expect(actor.getSnapshot().value).toBe('filling')
  expect(asked).toEqual([])
  typed('十一月运费')
  await waitFor(actor, (at) => at.context.problem !== null)
  actor.send({ type: 'form.submitted' })
  await waitFor(actor, (at) => at.matches('shown'))
  expect(asked[1]).toEqual(asked[0])
})

test('the end of the session closes the form', () => {
  const { actor } = start()
  actor.send({ type: 'name.requested' })
  actor.send({ type: 'session.unauthorised' })
  expect(actor.getSnapshot().value).toBe('shown')
  expect(actor.getSnapshot().context.form.subject).toBe(null)
})
