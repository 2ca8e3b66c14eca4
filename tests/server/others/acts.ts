import { actKeyAt } from '#contract/act.rules.ts'
import { bodies as cardBodies } from '#contract/card.examples.ts'
import { bodies as signatureBodies } from '#contract/entSignature.examples.ts'
import { bodies as taxBodies } from '#contract/taxInfo.examples.ts'
import { fleetFile, driverInput, vehicleInput } from '#tests/server/fleet/fleetInput.ts'
import { interfaceXml, sample as invoiceSample } from '#tests/server/invoice/invoiceFiles.ts'
import { edited } from '#tests/server/order/orderSheet.ts'
import { doneWork } from '#tests/server/auth/doneWork.ts'
import type { Actor } from './actor.ts'
import type { Known } from './known.ts'

type Input = { body?: object; query?: object; params?: object; file?: File }

const transfer = (kind: 'TAXPAY' | 'REALTIME') => async (me: Actor) => {
  const { id, version } = await me.orderAt(kind, kind === 'TAXPAY' ? 0 : 70, 1)
  return {
    orderId: id,
    version,
    fileId: await me.paper(),
    sequenceCode: `OWN-${me.number}-${me.next()}`,
    amountFen: 100,
    paidTime: me.now(),
  }
}

const check = async (me: Actor) => ({
  body: { taskId: (await me.task()).id, payerAccount: `208899990000009${me.number}` },
})

/** The rows of one order as somebody else's file has them. */
const orderFile = async (me: Actor, of: Known) =>
  edited('orders-12.xlsx', (cells) => {
    const mine = me.order()
    const [, headers = []] = [cells[0], cells[2]]
    const words: Record<string, string> = {
      原始单号: of.originalNo,
      车牌号: of.plate,
      挂车车牌号: of.trailer,
      司机姓名: of.driverName,
      司机身份证号: of.idNo,
      司机手机号: of.phone,
      实际承运人名称: of.driverName,
      实际承运人证件号: of.idNo,
      收款人姓名: of.driverName,
      收款账号: of.alipay,
      合同编号: of.contractNo,
      运单生成时间: mine.consignmentDateTime,
      轨迹链接: `https://track.example.com/${me.next()}`,
      保险单号: of.policyNo,
    }
    return cells
      .slice(0, 4)
      .map((line, row) =>
        row < 3
          ? line
          : line.map((cell, at) => words[String(headers[at]).replace('*', '')] ?? cell),
      )
  })

const fleetOf = (of: Known) =>
  fleetFile([
    {
      action: '绑定',
      vehicleNumber: of.secondPlate,
      plateColorCode: '黄',
      bindType: '外协',
      vehicleType: '重型半挂牵引车',
      grossMassKg: '25',
      loadKg: '40',
      trailerPlate: of.trailer,
      trailerLoadKg: '33.5',
      transportCertNo: of.transportCertNo,
      transportCertTo: '2028-12-31',
      inspectionTo: '2028-12-31',
      insuranceTo: '2028-12-31',
      driverName: of.driverName,
      idNo: of.idNo,
      phone: of.phone,
      vehicleClass: 'A2',
      licenceTo: '2028-12-31',
      qualificationNo: of.qualificationNo,
      qualificationTo: '2028-12-31',
    },
  ])

const xmlOf = (of: Known) =>
  new File(
    [
      new Uint8Array(
        interfaceXml({
          ...invoiceSample,
          number: of.invoiceNo,
          sellerTaxId: of.uscc,
          sellerName: of.entName,
          remark: `托运单号:${of.shippingNo}`,
        }),
      ),
    ],
    '发票.xml',
  )

const filter = { payType: '2' }

/**
 * What an enterprise may send by itself, by the call: of whatever stands in it the test puts another's value in its place.
 * A call with a file makes it of those values.
 */
export const acts: Readonly<Record<string, (me: Actor, of: Known) => Input | Promise<Input>>> = {
  // What anybody may send, of an account of which one knows the credit code and the phone.
  login: (me) => ({ body: { account: me.own[0] ?? '', password: 'Wrong-Word-2026' } }),
  generateCode: async (me) => ({
    body: {
      type: 'SMS',
      scene: 'RETRIEVE',
      phone: `1990007${1_000 + me.next()}`,
      ...(await doneWork({ anonymous: me.client }, 'RETRIEVE')),
    },
  }),
  retrievePwd: (me) => ({
    body: {
      uscc: me.own[0] ?? '',
      phone: `1990007${1_000 + me.next()}`,
      codeKey: 'k'.repeat(32),
      smsCode: '123456',
      newPwd: 'Another-Word-2026',
    },
  }),
  putAct: ({ ports, next }) => ({
    body: {
      subject: `own-${next()}`,
      key: actKeyAt(ports.clock.now(), `own-key-${next()}`),
      call: 'POST /api/portal/try',
      name: 'own',
      body: {},
    },
  }),
  dropAct: ({ ports, next }) => ({ query: { key: actKeyAt(ports.clock.now(), `drop-${next()}`) } }),
  seeAct: ({ ports, next }) => ({ body: { key: actKeyAt(ports.clock.now(), `see-${next()}`) } }),
  putDraft: ({ next }) => ({
    body: {
      machineId: 'payTask',
      subjectId: `own-${next()}`,
      version: 1,
      draft: { remark: 'own' },
    },
  }),
  deleteDraft: () => ({ query: { machineId: 'payTask', subjectId: 'own' } }),
  addAddress: () => ({
    body: {
      addressType: 1,
      contactName: '李示仓',
      contactPhone: '19900000021',
      areaCode: '340207',
      detailAddress: '示例路 1 号',
      isDefault: true,
    },
  }),
  registerVendor: () => ({ body: cardBodies.registerVendor }),
  applyEntSignature: () => ({ body: signatureBodies.applyEntSignature }),
  updateInfo: () => ({ body: taxBodies.updateInfo }),
  saveFleet: ({ number, next }) => ({
    body: {
      vehicle: vehicleInput({
        vehicleNumber: `皖X8${number}${String(next()).padStart(3, '0')}`,
        owner: '示例车主',
        trailerPlate: `皖X88${number}0挂`,
        trailerLoadKg: 30_000,
        vehicleType: 'Q11',
      }),
      driver: driverInput(800 + next()),
    },
  }),
  bindCar: async (me) => ({
    query: {
      vehicleNumber: me.vehicleNumber,
      plateColor: '2',
      // What keeps others out, if anything does.
      bindType: '1',
      driverIds: await me.driverId(),
    },
  }),
  savePayeeCard: async (me) => ({
    body: {
      driverId: await me.driverId(),
      cardNo: `62999900000000${me.number}1000`,
      bankName: '示例银行',
      reservedPhone: me.driver.phone,
      isDefault: true,
    },
  }),
  importFleet: async (_, of) => ({ file: await fleetOf(of) }),
  insertOrderInfo: (me) => ({ body: { order: me.order() } }),
  saveRealTimeOrder: (me) => ({ body: { order: me.order() } }),
  pushOrder: (me) => ({
    body: { externalOrderNo: `OWN-${me.number}-${me.next()}`, order: me.order() },
  }),
  importOrderInfo: async (me, of) => ({ body: {}, file: await orderFile(me, of) }),
  importRealTimeOrders: async (me, of) => ({ body: {}, file: await orderFile(me, of) }),
  undoImport: () => ({ body: { batchNo: 'DR20260101000000001' } }),
  downloadInvoices: () => ({ body: { ids: ['1'] } }),
  contractImage: async (me) => ({
    body: {
      orderIds: [(await me.orderAt('TAXPAY')).id],
      contractNo: `OWN-${me.number}-${me.next()}`,
      contractType: 1,
      partyA: '江汇示例供应链管理有限公司',
      signDate: '2026-01-01',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      fileIds: [await me.paper()],
    },
  }),
  uploadTrackUrl: async (me) => ({
    body: { orderId: (await me.orderAt('TAXPAY')).id, trackUrl: 'https://track.example.com/own' },
  }),
  uploadTrackUrlBath: async (me) => ({
    body: {
      items: [
        { orderId: (await me.orderAt('TAXPAY')).id, trackUrl: 'https://track.example.com/own' },
      ],
    },
  }),
  uploadMoneyFile: async (me) => ({ body: await transfer('TAXPAY')(me) }),
  uploadMoneyFileBath: async (me) => ({ body: { items: [await transfer('TAXPAY')(me)] } }),
  addMoneyFile: async (me) => ({ body: await transfer('REALTIME')(me) }),
  proveOrder: async (me) => {
    const { id, version } = await me.orderAt('REALTIME', 60)
    return {
      body: {
        orderId: id,
        version,
        proveType: 3,
        fileIds: [await me.picture()],
        signer: '王示收',
        signTime: me.now(),
      },
    }
  },
  changeOrderEndPlace: async (me) => {
    const { id, version } = await me.orderAt('REALTIME', 50)
    return {
      body: {
        orderId: id,
        version,
        toCode: '320583',
        goodsReceiptPlace: '昆山市示例路20号',
        unloadingContact: '王示收',
        unloadingPhone: '19900000031',
      },
    }
  },
  changePayee: async (me) => {
    const { id, version } = await me.orderAt('TAXPAY', 40)
    return { body: { orderId: id, version, payeeCardId: await me.cardId() } }
  },
  startOrderExport: () => ({ body: { subject: 'orders', orderKind: 'TAXPAY', query: {} } }),
  addCheck: async (me) => ({ body: { orderIds: [(await me.orderAt('TAXPAY', 40)).id] } }),
  realTimeAddCheck: () => ({ body: { filter, expected: { count: 0, totalFen: 0 } } }),
  apiAddCheck: () => ({ body: { filter, expected: { count: 0, totalFen: 0 } } }),
  addPayTask: async (me) => ({
    body: { orderIds: [(await me.orderAt('TAXPAY', 40)).id], orderKind: 'TAXPAY' },
  }),
  addPayDetail: async (me) => {
    const { id: taskId, version } = await me.task()
    return { body: { taskId, version, orderId: (await me.orderAt('TAXPAY', 40)).id } }
  },
  splitPayTask: async (me) => {
    const { id: taskId, version } = await me.task()
    return { body: { taskId, version } }
  },
  alipayCheck: check,
  icbcCheck: check,
  loanPayCheck: check,
  insertApply: async (me) => ({
    body: {
      projectId: await me.project(),
      productCode: 'CLD',
      applyFen: 20_000_000,
      termDays: null,
      termMonths: 12,
      repayMethod: 'ANNUITY',
      purpose: 'MAINTENANCE',
      remark: null,
    },
  }),
  decideApplies: async (me) => ({
    body: {
      password: 'Demo@2023',
      items: [
        {
          applyId: await me.toDecide(),
          version: 0,
          result: 1,
          confirmFen: 1_000,
          confirmFileId: await me.paper(),
          repayAccount: 'TAX',
          hasPromised: true,
          remark: null,
        },
      ],
    },
  }),
  saveMaterial: async (me) => ({
    body: {
      employees: 1,
      vehicles: 1,
      yearlyRevenueFen: 1,
      yearlyProfitFen: 1,
      debtsFen: 1,
      contactName: '王示贷',
      contactPhone: '19900000041',
      files: [{ fileType: 1, fileId: await me.paper(), validTo: null }],
      removed: [],
      version: 0,
    },
  }),
  saveAuth: () => ({
    body: { authType: 1, action: 'sign', validTo: '2027-01-01', signer: '授权代表' },
  }),
  saveProject: () => ({
    body: {
      projectName: '自有项目',
      haulierUsccs: ['91349907MAXXX00666'],
      route: '芜湖—合肥',
      goods: '瓷砖',
      contractNo: 'KJ-OWN',
      contractFen: 100,
      yearlyFreightFen: 100,
      periodDays: 60,
      startDate: '2026-01-01',
      endDate: '2027-01-01',
      creditLimitFen: 100,
    },
  }),
  setQualified: (me) => ({
    body: { haulierEntId: me.ports.ent(6), version: 0, qualifiedState: 3 },
  }),
  readMessages: () => ({ body: { ids: ['1'] } }),
  uploadInvoice: (_, of) => ({ file: xmlOf(of) }),
  importInvoices: (_, of) => ({ file: xmlOf(of) }),
  recordInvoice: async (me, of) => ({
    body: {
      fileId: await me.paper(),
      number: '25342000000099999999',
      code: null,
      invoiceKind: '81',
      issueDay: invoiceSample.issueDay,
      buyerName: '江汇示例供应链管理有限公司',
      buyerTaxId: '91349902MAXXX0031B',
      amountFen: 343_303,
      taxFen: 30_897,
      totalFen: 374_200,
      shippingNoteNumbers: [of.shippingNo],
    },
  }),
}
