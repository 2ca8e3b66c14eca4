import type { Locator, Page } from 'playwright'
import type { Endpoint } from '#contract/endpoint.ts'
import { desk } from '#src/desk/words.zhCN.ts'
import { haulierLoan } from '#src/features/haulierLoan/words.zhCN.ts'
import { loan } from '#src/parts/loan/words.zhCN.ts'
import { loanDecision } from '#src/features/loanDecision/words.zhCN.ts'
import { act } from '#src/parts/act/words.zhCN.ts'
import { loanMaterial } from '#src/parts/loanMaterial/words.zhCN.ts'
import type { Portal } from './portal.ts'
import { password, pattern } from './wizard.ts'
import { onePage } from '#tests/onePage.ts'

export const consignerAccount = '91349902MAXXX0031B'
export const projectName = '江汇—网络货运'

export const heading = (page: Page, words: string) =>
  page.getByRole('heading', { name: pattern(words) }).first()
export const button = (page: Page | Locator, words: string) =>
  page.getByRole('button', { name: pattern(words) }).first()

/** Gives the password that an act takes on which is owed. */
export const authorise = async (page: Page) => {
  await page.getByLabel(act['act.password'], { exact: true }).fill(password)
  await button(page, act['act.authorise']).click()
}

/** Once, the server takes a call and its answer is lost on the way back. */
export const loseAnswer = (page: Page, { path }: Endpoint) =>
  page.route(
    `**${path}*`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** Chooses the project and says the terms, up to the documents; yields nothing, the draft is saved. */
export const sayTerms = async (page: Page, portal: Portal, product: string, wan: string) => {
  await page.goto(`${portal.url}/logisticsLoan/index?product=${product}`)
  await page.locator('label').filter({ hasText: projectName }).first().click()
  await button(page, haulierLoan['haulierLoan.next']).click()
  // A receivable is financed for its payment period: no term is chosen.
  await fillTerms(page, wan, product === 'YSZK' ? 0 : 2)
}

export const fillTerms = async (page: Page, wan: string, term = 2) => {
  const field = (words: string) => page.getByLabel(new RegExp(`^${words}`))
  await field(haulierLoan['haulierLoan.terms.amount']).fill(wan)
  // What leaves no choice stands chosen, and is no field.
  if (term > 0) await field(haulierLoan['haulierLoan.summary.term']).selectOption({ index: term })
  const purpose = field(haulierLoan['haulierLoan.summary.purpose'])
  await purpose.waitFor()
  const method = field(haulierLoan['haulierLoan.summary.method'])
  if ((await method.count()) > 0) await method.selectOption({ index: 1 })
  await purpose.selectOption('DRIVER_FREIGHT')
}

const nameOf = (fileType: number) => loan[`loan.file.${fileType as 1}`] // one of the thirteen

/** Puts documents into the library, from where they stand in the wizard. */
export const bring = async (page: Page, fileTypes: readonly number[]) => {
  for (const fileType of fileTypes) {
    const row = page.locator(`#material-document-${fileType}`)
    const words = { name: nameOf(fileType) }
    const folded = row.locator('summary').filter({
      hasText: new RegExp(
        [loanMaterial['loanMaterial.uploadNamed'], loanMaterial['loanMaterial.replaceNamed']]
          .map((it) => it.replace('{name}', words.name))
          .join('|'),
      ),
    })
    await folded.click()
    await row.locator('input[type=file]').setInputFiles({
      name: `${fileType}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from(onePage(`${fileType} ${words.name}`)),
    })
    await row.getByText(`${fileType}.pdf`).first().waitFor()
  }
}

/** Facts of the enterprise; saved by themselves. */
export const fillFacts = async (page: Page) => {
  const fields = [
    ['loanMaterial.fact.employees', '80'],
    ['loanMaterial.fact.vehicles', '42'],
    ['loanMaterial.fact.contactName', '李示二'],
    ['loanMaterial.fact.contactPhone', '19900000002'],
    ['loanMaterial.fact.yearlyRevenueFen', '3600'],
  ] as const
  for (const [key, text] of fields)
    await page.getByLabel(pattern(loanMaterial[key])).first().fill(text)
}

export const agree = async (page: Page) => {
  for (const name of ['credit', 'data', 'truth'] as const) {
    await page.getByLabel(haulierLoan[`haulierLoan.preview.consent.${name}`]).check()
  }
}

/** The consigner opens a decision on applications out of the list; one by its row, several by their ticks. */
export const decideOn = async (
  page: Page,
  portal: Portal,
  result: 1 | 2,
  applyNos: readonly string[],
) => {
  await page.goto(`${portal.url}/logisticsLoan/enterpriseAccept`)
  for (const no of applyNos) await page.getByRole('checkbox', { name: pattern(no) }).check()
  await button(
    page,
    loanDecision[result === 1 ? 'loanDecision.confirmMany' : 'loanDecision.returnMany'],
  ).click()
  await heading(
    page,
    loanDecision[result === 1 ? 'loanDecision.confirm.title' : 'loanDecision.return.title'],
  ).waitFor()
}

/** What is typed for one of the applications that are decided together. */
export const rowOf = (page: Page, no: string) =>
  page
    .getByRole('list', { name: loanDecision['loanDecision.form.rows'] })
    .getByRole('listitem')
    .filter({ hasText: no })

export const amountOf = (page: Page, no: string) =>
  page.getByRole('textbox', {
    name: loanDecision['loanDecision.form.amountOf'].replace('{no}', no),
  })

/** Looks at the waybills behind each; of a single one they stand open. */
export const lookAt = async (page: Page, applyNos: readonly string[]) => {
  for (const no of applyNos) {
    if (applyNos.length > 1) {
      await button(page, loanDecision['loanDecision.waybills.openOf'].replace('{no}', no)).click()
    }
    const caption = loanDecision['loanDecision.waybills.of'].replace('{no}', no)
    await page.getByRole('table', { name: caption }).waitFor()
  }
}

/** The promise, and once more what is confirmed; the account stands chosen. */
export const promise = async (page: Page) => {
  await page.getByLabel(loanDecision['loanDecision.form.promise']).check()
  await button(page, loanDecision['loanDecision.form.next']).click()
}

/** The bank opens an application at the desk. */
export const atTheBank = async (page: Page, portal: Portal, no: string) => {
  await page.goto(`${portal.url}/sandbox#loans`)
  await page.getByRole('button', { name: `${desk['desk.loans.open']} ${no}` }).click()
  await page.getByRole('form', { name: desk['desk.loans.decide'] }).waitFor()
}

export const decideAtBank = async (page: Page, decision: 'approve' | 'supplement' | 'reject') => {
  await page.getByLabel(desk['desk.loans.decision'], { exact: true }).selectOption(decision)
}

export const bankDecides = async (page: Page) => {
  await button(page, desk['desk.loans.decide']).click()
  await page.getByText(desk['desk.changed'].replace('{count}', '1')).waitFor()
}

/** Reads the contract to its end, and signs it. */
export const sign = async (page: Page) => {
  await button(page, haulierLoan['haulierLoan.approved.open']).click()
  await page
    .getByRole('group', { name: haulierLoan['haulierLoan.contract.label'] })
    .evaluate((frame) => frame.scrollTo(0, frame.scrollHeight))
  await button(page, haulierLoan['haulierLoan.contract.read']).click()
  await authorise(page)
}

/** Repays a note in part, or all of it. */
export const repay = async (page: Page, noteNo: string, yuan: string | null) => {
  await button(page, loan['loan.notes.repayNamed'].replace('{no}', noteNo)).click()
  if (yuan !== null) {
    await page.getByRole('radio', { name: loan['loan.repay.other'] }).check()
    await page.getByLabel(loan['loan.repay.otherAmount']).fill(yuan)
  }
  await page.getByRole('button', { name: loan['loan.repay.next'], exact: true }).click()
  await authorise(page)
}

/** Opens the wizard of an application. */
export const openApply = (page: Page, portal: Portal, id: string) =>
  page.goto(`${portal.url}/logisticsLoan/index?apply=${id}`)
