import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { desc, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { register } from '#contract/account.contract.ts'
import { generateCode, login } from '#contract/auth.contract.ts'
import { savePayeeCard } from '#contract/card.contract.ts'
import { uploadFile, uploadImage } from '#contract/file.contract.ts'
import { bindCar, saveFleet } from '#contract/fleet.contract.ts'
import { contractImage, importOrderInfo, queryOrderInfo } from '#contract/order.contract.ts'
import { dayOf } from '#contract/time.ts'
import { findBrokenAudit } from '#server/platform/audit.ts'
import { auditLog, outbox } from '#server/platform/db/platform.schema.ts'
import { doneWork } from '#tests/server/auth/doneWork.ts'
import { clientAt } from '#tests/server/client.ts'
import { driverInput, vehicleInput } from '#tests/server/fleet/fleetInput.ts'
import { edited } from '#tests/server/order/orderSheet.ts'
import { testDataKey } from '#tests/server/testPorts.ts'
import { bareEnvironment } from './bareEnvironment.ts'
import { launchPortal } from './portalProcess.ts'
import { createPostgresPorts } from './postgresPorts.ts'
import { onePage } from '#tests/onePage.ts'

const uscc = '91349901MAXXX0100C'
const phone = '19900000999'
const password = 'Truck#7Ferry'
const cardNo = '6299990000000100135'
const yesterday = dayOf(Date.now() - 86_400_000)

const consignor = '江汇示例供应链管理有限公司'
const contractNo = 'KJ-2026-003'

/** What a column of the order template is filled with, where the fixture's first order has something else. */
const own: Readonly<Record<string, string | null>> = {
  车牌号: '皖X39999',
  挂车车牌号: null,
  司机姓名: driverInput(1).driverName,
  司机身份证号: driverInput(1).idNo,
  司机手机号: driverInput(1).phone,
  实际承运人名称: driverInput(1).driverName,
  实际承运人证件号: driverInput(1).idNo,
  收款人姓名: driverInput(1).driverName,
  收款账号: cardNo,
  '货物重量(吨)': '9',
  货主名称: consignor,
  合同编号: contractNo,
  运单生成时间: `${yesterday} 07:00:00`,
  发货时间: `${yesterday} 09:00:00`,
  收货时间: `${yesterday} 16:00:00`,
}

const ordersFile = () =>
  edited('orders-12.xlsx', (cells) => {
    const [title, note, headers = [], first = []] = cells
    const row = first.map((cell, at) => {
      const name = String(headers[at])
        .replace('*', '')
        .replace(/\(实时.*/, '')
      return name in own ? (own[name] ?? null) : cell
    })
    return [title ?? [], note ?? [], headers, row]
  })

test('outside the demonstration an enterprise registers, the operator approves it beside the running portal, and it imports orders', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-earnest-'))
  const ports = await createPostgresPorts({ world: 'empty' })
  const environment = { DEMO: '0', DEMO_FORCE: '' }
  const portal = await launchPortal({ url: ports.url, directory, environment })
  onTestFinished(async () => {
    portal.child.kill('SIGKILL')
    await ports.close()
    rmSync(directory, { recursive: true })
  })
  const visitor = clientAt(portal.base)
  const operate = (...argv: string[]) =>
    promisify(execFile)(process.execPath, ['server/operator/main.ts', ...argv], {
      env: bareEnvironment({
        ...environment,
        DATABASE_URL: ports.url,
        DATA_DIR: directory,
        DATA_KEY: testDataKey,
      }),
    }).then(({ stdout }) => stdout)

  const work = () => doneWork({ anonymous: visitor }, 'REGISTER')
  const { codeKey } = await visitor.call(generateCode, {
    body: { type: 'SMS', scene: 'REGISTER', phone, ...(await work()) },
  })
  const [told] = await ports.db.select().from(outbox).orderBy(desc(outbox.at)).limit(1)
  const upload = async () => {
    const { id, ticket } = await visitor.call(uploadImage, {
      file: new File([readFileSync('tests/fixtures/licence.png')], '执照.png'),
      body: await work(),
    })
    return { id, ticket: ticket ?? '' }
  }
  await visitor.call(register, {
    body: {
      entName: '新程示例网络货运有限公司',
      uscc,
      entType: 'NETWORK_FREIGHT',
      areaCode: '340111',
      address: '包河区示例大道9号',
      legalPerson: '陈示新',
      legalIdNo: '349901198503120011',
      establishDate: '2020-05-18',
      licenseFile: await upload(),
      permitNumber: '349901000001',
      permitFile: await upload(),
      accountKind: 'USCC',
      contactName: '陈示新',
      phone,
      password,
      codeKey,
      smsCode: /\d{6}/.exec(told?.text ?? '')?.[0] ?? '',
      agreements: { service: true, privacy: true, pledge: true },
    },
  })
  expect(await visitor.call(login, { body: { account: uscc, password } })).toHaveProperty(
    'application',
  )

  expect(await operate('registrations', 'list')).toContain(uscc)
  const folder = join(directory, 'judged')
  const shown = await operate('registrations', 'show', uscc, '--files', folder, '--as', '李明')
  expect(shown).toContain(`${uscc}-licence`)
  expect(shown).toContain(`${uscc}-permit`)
  await operate('registrations', 'approve', uscc, '--as', '李明')
  const [approved] = await ports.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'registration.approved'))
  expect(approved?.actor).toBe('operator:李明')

  const session = await visitor.call(login, { body: { account: uscc, password } })
  if (!('token' in session)) throw new Error('a member logs in')
  const member = clientAt(portal.base, session.token)
  const { vehicleNumber, plateColor, driverId } = await member.call(saveFleet, {
    body: { vehicle: vehicleInput(), driver: driverInput(1) },
  })
  if (driverId === null) throw new Error('the driver was given')
  await member.call(bindCar, {
    query: { vehicleNumber, plateColor, bindType: '1', driverIds: driverId },
  })
  await member.call(savePayeeCard, {
    body: { driverId, cardNo, bankName: '示例银行', reservedPhone: phone, isDefault: true },
  })
  const signed = await member.call(uploadFile, {
    file: new File([onePage()], '合同.pdf'),
    body: { bizType: 'contract' },
  })
  await member.call(contractImage, {
    body: {
      contractNo,
      contractType: 3,
      partyA: consignor,
      signDate: yesterday,
      validFrom: yesterday,
      validTo: yesterday,
      fileIds: [signed.id],
    },
  })
  expect(await member.call(importOrderInfo, { file: await ordersFile(), body: {} })).toMatchObject({
    errors: [],
    success: 1,
  })
  expect((await member.call(queryOrderInfo, { query: {} })).total).toBe(1)

  const { link } = JSON.parse(await operate('accounts', 'reset', uscc, '--as', '李明', '--json'))
  expect(link).toContain('/login?mode=retrieve#')
  expect(await findBrokenAudit(ports.db)).toBeNull()
})
