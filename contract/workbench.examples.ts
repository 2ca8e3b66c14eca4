import type { CreditScore } from './credit.contract.ts'
import type { FreightDay, Workbench } from './workbench.contract.ts'

export const creditScore: CreditScore = {
  score: 8_870,
  grade: 'AAA',
  entState: 1,
  classification: 'A',
  rankPercent: 94,
  evalYear: 2026,
  evalTime: '2026-11-01 00:00:00',
  nextEvalTime: '2026-12-01',
  vetoReason: null,
}

const days: FreightDay[] = Array.from({ length: 30 }, (_, at) => ({
  day: at < 9 ? `2026-10-${23 + at}` : `2026-11-${String(at - 8).padStart(2, '0')}`,
  freightFen: at % 7 === 5 ? 0 : (28_000 + ((at * 37) % 11) * 2_400) * 100,
  paidFen: at % 3 === 2 ? (61_000 + at * 900) * 100 : 0,
}))
const sumOf = (of: (day: FreightDay) => number) => days.reduce((sum, day) => sum + of(day), 0)

/** Of an enterprise that carries, pays, borrows, and is a consigner itself. */
export const workbench: Workbench = {
  waiting: [
    {
      kind: 'certificatesEnded',
      count: 2,
      fen: null,
      dueTime: '2026-11-05 23:59:59',
      onlyId: null,
    },
    {
      kind: 'tasksAtPayer',
      count: 1,
      fen: 4_182_050,
      dueTime: '2026-11-21 10:24:00',
      onlyId: '1860000000000000011',
    },
    {
      kind: 'loansToRepay',
      count: 1,
      fen: 10_064_167,
      dueTime: '2026-11-27 23:59:59',
      onlyId: '1860000000000000021',
    },
    {
      kind: 'loansToDecide',
      count: 3,
      fen: 180_000_000,
      dueTime: '2026-12-04 17:00:00',
      onlyId: null,
    },
    {
      kind: 'loansToSign',
      count: 1,
      fen: 50_000_000,
      dueTime: '2026-12-18 10:00:00',
      onlyId: '1860000000000000031',
    },
    {
      kind: 'tasksToPayAgain',
      count: 1,
      fen: null,
      dueTime: null,
      onlyId: '1860000000000000012',
    },
    { kind: 'ordersToPay', count: 128, fen: 46_198_720, dueTime: null, onlyId: null },
    { kind: 'ordersToAudit', count: 7, fen: 2_619_400, dueTime: null, onlyId: null },
    { kind: 'orderDrafts', count: 12, fen: 4_490_400, dueTime: null, onlyId: null },
  ],
  accounts: [
    {
      kind: 'ACCOUNT_BOOK',
      accountMasked: '2088********0002',
      availableFen: 125_860_000,
      limitFen: null,
      isFrozen: false,
      isLow: false,
    },
    {
      kind: 'CREDIT',
      accountMasked: null,
      availableFen: 98_868_898,
      limitFen: 100_000_000,
      isFrozen: false,
      isLow: false,
    },
    {
      kind: 'PREPAID',
      accountMasked: 'YF2000********0002',
      availableFen: 3_530_000,
      limitFen: null,
      isFrozen: false,
      isLow: false,
    },
  ],
  credit: creditScore,
  month: {
    days,
    total: { freightFen: sumOf((it) => it.freightFen), paidFen: sumOf((it) => it.paidFen) },
    before: { freightFen: 91_400_000, paidFen: 80_250_000 },
  },
  recent: [
    {
      kind: 'task',
      id: '1860000000000000011',
      no: 'FK20261121000001',
      orderKind: null,
      count: 12,
      status: 20,
      time: '2026-11-21 09:54:00',
    },
    {
      kind: 'import',
      id: '1860000000000000041',
      no: 'DR20261120000003',
      orderKind: 'REALTIME',
      count: 128,
      status: null,
      time: '2026-11-20 16:02:11',
    },
    {
      kind: 'apply',
      id: '1860000000000000031',
      no: 'DK20261102000001',
      orderKind: null,
      count: null,
      status: 30,
      time: '2026-11-02 09:00:00',
    },
  ],
  steps: [],
  failed: [],
  asOf: '2026-11-21 10:00:00',
}

/** Of an enterprise on its first day. */
export const newWorkbench: Workbench = {
  ...workbench,
  waiting: [],
  accounts: [],
  credit: {
    ...creditScore,
    score: null,
    grade: null,
    classification: null,
    rankPercent: null,
    evalTime: null,
  },
  month: {
    days: days.map(({ day }) => ({ day, freightFen: 0, paidFen: 0 })),
    total: { freightFen: 0, paidFen: 0 },
    before: { freightFen: 0, paidFen: 0 },
  },
  recent: [],
  steps: [
    { kind: 'bindVehicle', isDone: true },
    { kind: 'registerAccount', isDone: false },
    { kind: 'importOrders', isDone: false },
  ],
}

export const replies = { getCreditScore: creditScore, readWorkbench: workbench }
