import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Vendor } from '#contract/card.contract.ts'
import type { FormTexts } from '#contract/form.ts'
import type { TaxInfo } from '#contract/taxInfo.contract.ts'
import { firstTaxInfo, rejectedTaxInfo, taxInfo } from '#contract/taxInfo.examples.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import { keySeed } from '#machines/kit/filing/filing.scenarios.ts'
import { vendorRegistrationMachine } from '#machines/vendorRegistration/vendorRegistration.machine.ts'
import { rejected } from '#machines/vendorRegistration/vendorRegistration.scenarios.ts'
import { taxInfoMachine } from '#machines/taxInfo/taxInfo.machine.ts'

/** A form that begins with what is in force, as far as it is, with what was typed before. */
const opened = async (filed: TaxInfo | null, draft: FormTexts | null = null) => {
  const actor = createActor(
    taxInfoMachine.provide({
      actors: {
        act: fromPromise(async () => nothingOpen) as never, // nothing is sent here
        readFiled: fromPromise(async () => filed),
        readForm: fromPromise(async () => draft),
      },
    }),
    { input: { keySeed } },
  ).start()
  await waitFor(actor, (at) => at.matches('filling'))
  const now = () => actor.getSnapshot()
  return {
    now,
    said: () => {
      const { isRestored, isUnchanged } = now().context
      return { isRestored, isUnchanged }
    },
    type: (texts: FormTexts) => actor.send({ type: 'form.typed', texts }),
    submit: () => actor.send({ type: 'form.submitted' }),
    drop: () => actor.send({ type: 'draft.dropped' }),
  }
}

const neither = { isRestored: false, isUnchanged: false }
const address = taxInfo.regAddress ?? ''

describe('a form that begins with what is in force', () => {
  test('stands in its fields, and says nothing of it', async () => {
    const it = await opened(taxInfo)
    expect(it.now().context.form.texts['regAddress']).toBe(address)
    expect(it.said()).toEqual(neither)
  })

  test('is not filed as it began, blanks aside, until something is changed', async () => {
    const it = await opened(taxInfo)
    it.type({ regAddress: ` ${address} ` })
    it.submit()
    expect(it.now().matches('filling')).toBe(true)
    expect(it.said()).toEqual({ isRestored: false, isUnchanged: true })
    it.type({ regAddress: `${address}9` })
    expect(it.said()).toEqual(neither)
    it.submit()
    expect(it.said()).toEqual(neither)
  })

  test('is compared with it field by field', async () => {
    const it = await opened(taxInfo)
    it.type({ regAddress: '' })
    it.submit()
    expect(it.said().isUnchanged).toBe(false)
  })

  test('tells of a draft that differs, which can be dropped', async () => {
    const it = await opened(taxInfo, { regAddress: '另一处 1 号' })
    expect(it.now().context.form.texts['regAddress']).toBe('另一处 1 号')
    expect(it.said()).toEqual({ isRestored: true, isUnchanged: false })
    it.drop()
    expect(it.now().context.form.texts['regAddress']).toBe(address)
    expect(it.said()).toEqual(neither)
  })

  test('tells nothing of a draft that says the same', async () => {
    const it = await opened(taxInfo, { regAddress: address })
    expect(it.said()).toEqual(neither)
  })
})

test('one that begins with what was rejected, with nothing in force, is filed again as it stands', async () => {
  const refused: TaxInfo = { ...rejectedTaxInfo, profile: null, authority: null }
  const it = await opened(refused)
  expect(it.now().context.form.texts['taxpayerName']).toBe(firstTaxInfo.change.taxpayerName)
  it.submit()
  expect(it.said()).toEqual(neither)
})

test('one before anything was filed begins empty', async () => {
  const it = await opened(null)
  expect(it.now().context.form.texts['taxpayerName']).toBe('')
  it.submit()
  expect(it.said()).toEqual(neither)
})

test('one whose chart names no beginning begins empty, whatever was filed', async () => {
  const actor = createActor(
    vendorRegistrationMachine.provide({
      actors: {
        act: fromPromise(async () => nothingOpen) as never, // nothing is sent here
        readFiled: fromPromise(async (): Promise<Vendor | null> => rejected),
        readForm: fromPromise(async (): Promise<FormTexts | null> => null),
      },
    }),
    { input: { keySeed } },
  ).start()
  const { context } = await waitFor(actor, (at) => at.matches('filling'))
  expect(context.form.texts['accountBankName']).toBe('')
})
