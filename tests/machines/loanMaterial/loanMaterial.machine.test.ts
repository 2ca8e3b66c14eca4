import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Draft } from '#contract/draft.contract.ts'
import type { FormTexts } from '#contract/form.ts'
import type { LoanMaterial } from '#contract/loan.contract.ts'
import { material } from '#contract/loan.examples.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { storedPdf } from '#machines/kit/uploadList/upload.samples.ts'
import { loanMaterialMachine } from '#machines/loanMaterial/loanMaterial.machine.ts'
import {
  documentsOf,
  draftOf,
  draftVersion,
  type MaterialBody,
} from '#machines/loanMaterial/loanMaterial.setup.ts'

/** A server that has one library and refuses a save of an older version, as the real one does. */
const server = (first: LoanMaterial = material) => {
  const bodies: MaterialBody[] = []
  const it = {
    now: first,
    bodies,
    failing: null as ProblemCode | null,
    blocked: null as Promise<void> | null,
    /** What is saved is never answered. */
    losing: false,
    save: async (body: MaterialBody): Promise<LoanMaterial> => {
      bodies.push(body)
      if (it.blocked) await it.blocked
      if (it.failing) throw new Problem(it.failing)
      if (body.version !== it.now.version) throw new Problem('versionConflict')
      const { files, removed, version, ...facts } = body
      const documents = [
        ...it.now.documents.filter(
          ({ fileType }) =>
            !removed.includes(fileType) && !files.some((one) => one.fileType === fileType),
        ),
        ...files.map(({ fileType, fileId, validTo }) => ({
          fileType,
          file: { ...storedPdf, id: fileId },
          validTo,
          status: 0 as const,
          remark: null,
        })),
      ]
      it.now = { ...it.now, ...facts, documents, version: version + 1 }
      if (it.losing) throw new Problem('timedOut')
      return it.now
    },
  }
  return it
}

const opened = async (at = server(), draft: Draft | null = null) => {
  let forgotten = 0
  const actor = createActor(
    loanMaterialMachine.provide({
      actors: {
        readDraft: fromPromise(async () => draft),
        getMaterial: fromPromise(async () => {
          if (at.failing) throw new Problem(at.failing)
          return at.now
        }),
        saveMaterial: fromPromise<LoanMaterial, { body: MaterialBody | null }>(({ input }) =>
          input.body ? at.save(input.body) : Promise.reject(new Problem('unexpected')),
        ),
      },
      actions: { forgetDraft: () => (forgotten += 1) },
      delays: { pause: 0 },
    }),
  ).start()
  const rested = () =>
    waitFor(actor, (it) => !it.hasTag('busy') && !it.matches({ editing: 'changed' }))
  await rested()
  const texts = () => actor.getSnapshot().context.form.texts
  const type = (changes: FormTexts) => actor.send({ type: 'form.typed', texts: changes })
  const remove = (fileType: number) => {
    actor.send({ type: 'removal.requested', fileType })
    actor.send({ type: 'removal.confirmed' })
  }
  const add = (fileType: number) =>
    actor.send({ type: 'document.added', fileType, file: storedPdf })
  return { actor, at, rested, texts, type, add, remove, forgotten: () => forgotten }
}

type Opened = Awaited<ReturnType<typeof opened>>

const stands = ({ actor }: Opened) => actor.getSnapshot().value

describe('amounts', () => {
  test.each([
    ['wan', '-12.5', -12_500_000],
    ['wan', '3,600.000001', 3_600_000_001],
    ['yuan', '0.01', 1],
    ['yuan', '-125000', -12_500_000],
  ] as const)('typed in %s as %s are saved to the fen', async (unit, typed, fen) => {
    const wizard = await opened()
    wizard.type({ unit })
    wizard.type({ yearlyProfitFen: typed })
    await wizard.rested()
    expect(wizard.at.now.yearlyProfitFen).toBe(fen)
  })

  test('stay the same in another unit, and what is none stays as it was typed', async () => {
    const wizard = await opened()
    wizard.type({ debtsFen: '很多' })
    await wizard.rested()
    const before = wizard.texts()
    wizard.type({ unit: 'yuan' })
    expect(wizard.texts()).toMatchObject({ yearlyRevenueFen: '48500000', debtsFen: '很多' })
    wizard.type({ unit: 'wan' })
    expect(wizard.texts()).toEqual(before)
    expect(wizard.at.bodies).toEqual([])
  })
})

describe('editing', () => {
  test('is saved by itself after a pause, and asks for nothing when nothing changed', async () => {
    const wizard = await opened()
    wizard.type({ employees: '90' })
    await wizard.rested()
    expect(wizard.at.now.employees).toBe(90)
    wizard.type({ employees: ' 90 ' })
    await wizard.rested()
    expect(wizard.at.bodies).toHaveLength(1)
    expect(stands(wizard)).toEqual({ editing: 'clean' })
  })

  test('saves what is right and keeps what is wrong as it was typed', async () => {
    const wizard = await opened()
    wizard.type({ employees: '91', contactPhone: '123', debtsFen: '-1' })
    await wizard.rested()
    expect(stands(wizard)).toEqual({ editing: 'faulty' })
    expect(wizard.at.now).toMatchObject({
      employees: 91,
      contactPhone: material.contactPhone,
      debtsFen: material.debtsFen,
    })
    const { form } = wizard.actor.getSnapshot().context
    expect(form.texts).toMatchObject({ contactPhone: '123', debtsFen: '-1' })
    expect(Object.keys(form.faults)).toEqual(['contactPhone', 'debtsFen'])
    // Nobody who types on is led away to it.
    expect(form.rounds).toBe(0)
  })

  test('hands a file over at once, replaces, dates and takes off', async () => {
    const wizard = await opened()
    wizard.actor.send({ type: 'document.added', fileType: 1, file: storedPdf })
    await wizard.rested()
    wizard.actor.send({ type: 'document.dated', fileType: 1, validTo: '2030-12-31' })
    await wizard.rested()
    wizard.remove(2)
    await wizard.rested()
    const { context } = wizard.actor.getSnapshot()
    expect(documentsOf(context).find(({ fileType }) => fileType === 1)).toMatchObject({
      file: { id: storedPdf.id },
      validTo: '2030-12-31',
    })
    expect(wizard.at.now.documents.some(({ fileType }) => fileType === 2)).toBe(false)
    expect(context).toMatchObject({ files: [], removed: [] })
  })
})

describe('saving', () => {
  test('takes what is typed and uploaded meanwhile, and saves it next', async () => {
    const wizard = await opened()
    const { promise, resolve } = Promise.withResolvers<void>()
    wizard.at.blocked = promise
    wizard.type({ employees: '90' })
    wizard.actor.send({ type: 'save.requested' })
    wizard.type({ employees: '95' })
    wizard.actor.send({ type: 'document.added', fileType: 4, file: storedPdf })
    resolve()
    wizard.at.blocked = null
    await wizard.rested()
    expect(wizard.at.now.employees).toBe(95)
    expect(wizard.at.now.documents.some(({ fileType }) => fileType === 4)).toBe(true)
  })

  test('that fails loses nothing, and one click saves it', async () => {
    const wizard = await opened()
    wizard.at.failing = 'offline'
    wizard.type({ employees: '90' })
    await wizard.rested()
    expect(stands(wizard)).toEqual({ editing: 'unsaved' })
    expect(wizard.actor.getSnapshot().context).toMatchObject({
      form: { texts: { employees: '90' } },
      problem: { code: 'offline' },
    })
    wizard.at.failing = null
    wizard.actor.send({ type: 'save.requested' })
    await wizard.rested()
    expect(wizard.at.now.employees).toBe(90)
  })
})

describe('a document', () => {
  test('is not asked about while something is being saved, and stays when nothing is taken off', async () => {
    const wizard = await opened()
    const request = { type: 'removal.requested', fileType: 1 } as const
    wizard.actor.send({ type: 'document.added', fileType: 4, file: storedPdf })
    expect(wizard.actor.getSnapshot().can(request)).toBe(false)
    await wizard.rested()
    wizard.actor.send(request)
    wizard.actor.send({ type: 'removal.abandoned' })
    expect(stands(wizard)).toEqual({ editing: 'clean' })
    expect(wizard.at.now.documents.some(({ fileType }) => fileType === 1)).toBe(true)
  })

  test('whose save had no answer can be taken off', async () => {
    const wizard = await opened()
    wizard.at.losing = true
    wizard.actor.send({ type: 'document.added', fileType: 4, file: storedPdf })
    await wizard.rested()
    wizard.at.losing = false
    wizard.remove(4)
    await wizard.rested()
    if (stands(wizard) === 'conflict') wizard.actor.send({ type: 'mine.chosen' })
    await wizard.rested()
    expect(wizard.at.now.documents.some(({ fileType }) => fileType === 4)).toBe(false)
  })

  test.each([
    ['arrived', (it: Opened) => it.add(4)],
    ['was taken off', (it: Opened) => it.remove(1)],
  ])('that %s before the answer was lost is no conflict', async (_, act) => {
    const wizard = await opened()
    wizard.at.losing = true
    act(wizard)
    await wizard.rested()
    expect(stands(wizard)).toEqual({ editing: 'unsaved' })
    wizard.at.losing = false
    wizard.actor.send({ type: 'save.requested' })
    await wizard.rested()
    expect(stands(wizard)).toEqual({ editing: 'clean' })
  })

  test('of another file or day is one', async () => {
    const wizard = await opened()
    wizard.at.losing = true
    wizard.actor.send({ type: 'document.added', fileType: 4, file: storedPdf })
    await wizard.rested()
    wizard.at.losing = false
    wizard.actor.send({ type: 'document.dated', fileType: 4, validTo: '2030-12-31' })
    await wizard.rested()
    expect(stands(wizard)).toBe('conflict')
  })
})

describe('another tab', () => {
  const both = async () => {
    const at = server()
    const [one, other] = [await opened(at), await opened(at)]
    other.type({ vehicles: '130' })
    await other.rested()
    one.type({ employees: '90' })
    await one.rested()
    return one
  }

  test('that was faster is not overwritten: a person chooses', async () => {
    const one = await both()
    expect(stands(one)).toBe('conflict')
    expect(one.at.now).toMatchObject({ employees: 86, vehicles: 130 })
  })

  test('gives way when mine is chosen', async () => {
    const one = await both()
    one.actor.send({ type: 'mine.chosen' })
    await one.rested()
    expect(one.at.now).toMatchObject({ employees: 90, vehicles: 120 })
  })

  test('stands when theirs is taken, and the fields begin anew', async () => {
    const one = await both()
    const before = one.actor.getSnapshot().context.fillings
    one.actor.send({ type: 'theirs.chosen' })
    expect(stands(one)).toEqual({ editing: 'clean' })
    expect(one.actor.getSnapshot().context).toMatchObject({
      form: { texts: { employees: '86', vehicles: '130' } },
      fillings: before + 1,
    })
  })

  test('that says the same is no conflict', async () => {
    const at = server()
    const [one, other] = [await opened(at), await opened(at)]
    other.type({ employees: '90' })
    await other.rested()
    one.type({ employees: '90' })
    await one.rested()
    expect(stands(one)).toEqual({ editing: 'clean' })
  })
})

describe('opening', () => {
  const typedBefore = async (baseVersion: number): Promise<Draft> => {
    const { actor, type } = await opened()
    type({ contactPhone: '123', employees: '90' })
    const draft = draftOf({ ...actor.getSnapshot().context, baseVersion })
    return {
      machineId: 'loanMaterial',
      version: draftVersion,
      ownerId: '1',
      subjectId: 'own',
      savedAt: '2026-11-21 09:00:00',
      draft,
    }
  }

  test('brings back what was typed and not saved', async () => {
    const wizard = await opened(server(), await typedBefore(material.version))
    expect(wizard.actor.getSnapshot().context.form.texts).toMatchObject({ contactPhone: '123' })
    expect(wizard.at.now.employees).toBe(90)
  })

  test('asks where the server has moved on since', async () => {
    const wizard = await opened(
      server({ ...material, version: material.version + 3 }),
      await typedBefore(material.version),
    )
    expect(stands(wizard)).toBe('conflict')
  })

  test('leaves contacts that may not be stored here as they are saved', async () => {
    const stored = await typedBefore(material.version)
    const { contactName: _, contactPhone: __, ...draft } = stored.draft
    const wizard = await opened(server(), { ...stored, draft })
    expect(wizard.actor.getSnapshot().context.form.texts['contactPhone']).toBe(
      material.contactPhone,
    )
  })

  test('forgets the draft once everything is saved', async () => {
    expect((await opened()).forgotten()).toBe(1)
  })

  test('that fails can be tried again', async () => {
    const at = server()
    at.failing = 'offline'
    const wizard = await opened(at)
    expect(stands(wizard)).toBe('openFailed')
    at.failing = null
    wizard.actor.send({ type: 'opening.retried' })
    await wizard.rested()
    expect(stands(wizard)).toEqual({ editing: 'clean' })
  })
})

test('a lapsed session loses nothing that was typed, right or wrong', async () => {
  const wizard = await opened()
  wizard.type({ contactPhone: '123' })
  await wizard.rested()
  wizard.actor.send({ type: 'session.unauthorised' })
  wizard.type({ contactPhone: '1234' })
  wizard.actor.send({ type: 'session.restored' })
  await wizard.rested()
  expect(stands(wizard)).toEqual({ editing: 'faulty' })
  expect(wizard.actor.getSnapshot().context.form.texts['contactPhone']).toBe('1234')
})
