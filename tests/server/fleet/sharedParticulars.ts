import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'

const order = (id: number, entId: number, payeeId: number, cardId: number) => ({
  id,
  ent_id: entId,
  order_kind: 'TAXPAY',
  status: 40,
  version: 0,
  deleted: false,
  shipping_note_number: `YD${id}`,
  original_document_number: `T-${id}`,
  serial_number: '0000',
  ...Object.fromEntries(
    'carrier carrier_uscc consignor consignor_id consignee consignee_id business_type_code description_of_goods cargo_type_code from_code place_of_loading to_code goods_receipt_place vehicle_number vehicle_plate_color_code driver_name driver_id_no driver_phone actual_carrier_name actual_carrier_id payee_name payee_account contract_no'
      .split(' ')
      .map((name) => [name, '']),
  ),
  ...Object.fromEntries(
    'weight_kg unit_price_fen freight_fen driver_freight_fen deduct_fen paid_fen pay_type consignment_at despatch_at receipt_at distance_km log_count created_at updated_at'
      .split(' ')
      .map((name) => [name, 1]),
  ),
  settle_mode: 2,
  payee_type: 1,
  payee_id: payeeId,
  payee_card_id: cardId,
  has_track: false,
  has_receipt: false,
  has_money: false,
  findings: [],
  void_asked: false,
})

const insert = (db: Db, table: string, rows: readonly object[]) =>
  db.execute(sql`insert into ${sql.identifier(table)}
    select (jsonb_populate_record(null::${sql.identifier(table)}, row)).* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row`)

const vehicle = (id: number, plate: string) => ({
  id,
  vehicle_number: plate,
  plate_color_code: '2',
  vehicle_type: 'H12',
  gross_mass_kg: 18_000,
  load_kg: 9_000,
  created_at: 1,
})
const driver = (id: number, idNo: string) => ({
  id,
  driver_name: `样${id}`,
  id_no: idNo,
  phone: '1',
  vehicle_class: 'A2',
  real_name_status: 1,
  taxpayer_type: 5,
  created_at: 1,
})
const card = (
  id: number,
  personId: number,
  more: { verify_status?: 1 | 3; is_default?: true } = {},
) => ({
  id,
  person_id: personId,
  holder_name: `样${personId}`,
  holder_id_no: 'siv1.a',
  account_type: 1,
  card_no: `siv1.c${id}`,
  bank_name: '示例银行',
  verify_status: 1,
  is_default: false,
  created_at: 1,
  ...more,
})

const nothing = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, 0]))
const task = (id: number, entId: number) => ({
  id,
  task_no: `FK${id}`,
  ent_id: entId,
  user_id: 9,
  task_name: '运费付款',
  order_kind: 'TAXPAY',
  status: 30,
  created_at: 1,
  touched_at: 1,
  ...nothing(
    'total_count total_fen fee_fen waiting_count waiting_fen moving_count moving_fen unknown_count unknown_fen paid_count paid_fen failed_count failed_fen closed_count closed_fen returned_count returned_fen last_detail_no last_event_no version',
  ),
})
type Paid = { taskId: number; entId: number; orderId: number; payeeId: number; cardId: number }
const detail = (id: number, { taskId, entId, orderId, payeeId, cardId }: Paid) => ({
  id,
  task_id: taskId,
  seq: 1,
  out_biz_no: `FK${id}`,
  attempt_no: 1,
  ent_id: entId,
  order_id: orderId,
  shipping_note_number: `YD${orderId}`,
  vehicle_number: '皖A10',
  payee_type: 1,
  payee_id: payeeId,
  payee_name: `样${payeeId}`,
  payee_id_no: 'siv1.a',
  payee_phone: '1',
  card_id: cardId,
  account_type: 1,
  payee_account: `siv1.c${cardId}`,
  bank_name: '示例银行',
  amount_fen: 1,
  title: '运费',
  status: 10,
  changed_at: 1,
  cause: 'sent',
  ...nothing('fee_fen last_event_no returned_fen query_count'),
})

/** Who owns, and who got at it. */
const [owner, other] = [1, 2] as const
const [lorry, registeredOnly] = [10, 11]
const [sharedDriver, otherDriver, nobodysDriver] = [20, 21, 29]
/** Unbound by the other; the other's own; never audited; made the default by the other and checked since; nobody's. */
const [removed, added, quiet, rechecked, nobodys] = [30, 31, 32, 33, 39]

/** What stood when a vehicle, a driver and an account were one row for everybody. */
export const fillShared = async (db: Db) => {
  await insert(db, 'vehicle', [vehicle(lorry, '皖A10'), vehicle(registeredOnly, '皖A11')])
  await insert(db, 'driver', [
    driver(sharedDriver, 'siv1.a'),
    driver(otherDriver, 'siv1.b'),
    driver(nobodysDriver, 'siv1.c'),
  ])
  await insert(db, 'vehicle_owner', [
    { id: 50, owner_name: '样主', owner_id_no: 'siv1.a', real_name_status: 1, created_at: 1 },
  ])
  await insert(db, 'bank_card', [
    card(removed, sharedDriver, { verify_status: 3 }),
    card(added, sharedDriver, { is_default: true }),
    card(quiet, sharedDriver),
    card(rechecked, sharedDriver),
    card(nobodys, nobodysDriver),
  ])
  const binding = (id: number, entId: number, vehicleId: number, at: number, type: number) => ({
    id,
    ent_id: entId,
    vehicle_id: vehicleId,
    bind_type: type,
    owner_id: entId === owner && vehicleId === lorry ? 50 : null,
    bind_status: 1,
    created_at: at,
  })
  await insert(db, 'vehicle_binding', [
    binding(40, owner, lorry, 100, 1),
    binding(41, other, lorry, 200, 4),
    binding(42, owner, registeredOnly, 100, 1),
  ])
  await insert(db, 'registered_driver', [
    { ent_id: owner, driver_id: sharedDriver, created_at: 90 },
    { ent_id: other, driver_id: sharedDriver, created_at: 150 },
    { ent_id: other, driver_id: otherDriver, created_at: 150 },
  ])
  await insert(db, 'binding_driver', [
    { binding_id: 40, driver_id: sharedDriver },
    { binding_id: 41, driver_id: sharedDriver },
  ])
  await insert(db, 'freight_order', [
    order(60, owner, sharedDriver, removed),
    order(61, owner, sharedDriver, added),
    order(62, other, sharedDriver, added),
  ])
  await insert(db, 'pay_task', [task(70, owner), task(71, other)])
  await insert(db, 'pay_detail', [
    detail(80, { taskId: 70, entId: owner, orderId: 61, payeeId: sharedDriver, cardId: added }),
    detail(81, { taskId: 71, entId: other, orderId: 62, payeeId: sharedDriver, cardId: added }),
  ])
  await insert(db, 'payee_usage', [
    { payee_id: sharedDriver, day: '2026-11-20', fen: 500 },
    { payee_id: 50, day: '2026-11-20', fen: 300 },
  ])
  const act = (
    entId: number,
    seq: number,
    at: number,
    action: string,
    objectId: string,
    params = {},
  ) => ({
    chain: String(entId),
    seq,
    at,
    actor: '9',
    action,
    object_type: action.split('.')[0],
    object_id: objectId,
    params,
    hash: '0',
  })
  await insert(db, 'audit_log', [
    act(owner, 1, 90, 'fleet.registered', '皖A10', { driverId: String(sharedDriver) }),
    act(other, 1, 150, 'fleet.registered', '皖A10', { driverId: String(sharedDriver) }),
    act(other, 2, 220, 'fleet.registered', '皖A10', { driverId: String(sharedDriver) }),
    // Of a vehicle that another had bound it changed nothing.
    act(other, 3, 221, 'fleet.registered', '皖A11', {}),
    act(owner, 2, 110, 'card.bound', String(removed), { tail: '0' }),
    act(other, 4, 230, 'card.bound', String(added), { tail: '1' }),
    act(other, 5, 240, 'card.changed', String(added), { to: 'default' }),
    act(other, 6, 250, 'card.changed', String(removed), { to: 'unbound' }),
    act(owner, 3, 111, 'card.bound', String(rechecked), { tail: '3' }),
    act(other, 7, 260, 'card.changed', String(rechecked), { to: 'default' }),
    act(owner, 4, 270, 'card.changed', String(rechecked), { to: 'verified' }),
  ])
}

const all = (db: Db, text: string) => rowsOf<Record<string, unknown>>(db, sql.raw(text))

/** Each has its own, and keeps what it saw but for what another did to its payees' accounts. */
export const expectParted = async (db: Db) => {
  expect(
    await all(
      db,
      `select ent_id, id = ${lorry} as kept, load_kg from vehicle where vehicle_number = '皖A10' order by 1`,
    ),
  ).toEqual([
    { ent_id: '1', kept: true, load_kg: 9_000 },
    { ent_id: '2', kept: false, load_kg: 9_000 },
  ])
  expect(await all(db, `select ent_id from vehicle where vehicle_number = '皖A11'`)).toEqual([
    { ent_id: '1' },
  ])
  expect(
    await all(
      db,
      `select driver_name, ent_id, id = ${sharedDriver} as kept from driver order by 1, 2`,
    ),
  ).toEqual([
    { driver_name: '样20', ent_id: '1', kept: true },
    { driver_name: '样20', ent_id: '2', kept: false },
    { driver_name: '样21', ent_id: '2', kept: false },
  ])
  expect(await all(db, `select ent_id from vehicle_owner`)).toEqual([{ ent_id: '1' }])
  expect(
    await all(
      db,
      `select card_no, bank_card.ent_id, verify_status, is_default from bank_card
        join driver on driver.id = person_id and driver.ent_id = bank_card.ent_id order by 1, 2`,
    ),
  ).toEqual([
    // Unbound by the other: to be checked again; of the other it stays unbound.
    { card_no: 'siv1.c30', ent_id: '1', verify_status: 0, is_default: false },
    { card_no: 'siv1.c30', ent_id: '2', verify_status: 3, is_default: false },
    // The other's own account is no longer the owner's default, and is not paid to.
    { card_no: 'siv1.c31', ent_id: '1', verify_status: 0, is_default: false },
    { card_no: 'siv1.c31', ent_id: '2', verify_status: 1, is_default: true },
    { card_no: 'siv1.c32', ent_id: '1', verify_status: 1, is_default: false },
    { card_no: 'siv1.c32', ent_id: '2', verify_status: 1, is_default: false },
    { card_no: 'siv1.c33', ent_id: '1', verify_status: 1, is_default: false },
    { card_no: 'siv1.c33', ent_id: '2', verify_status: 0, is_default: false },
  ])
  // Every reference stays within its enterprise, of payments that are under way too.
  expect(
    await all(
      db,
      `select pay_detail.id, driver.ent_id = pay_detail.ent_id and bank_card.ent_id = pay_detail.ent_id
          and bank_card.person_id = driver.id as own, card_no, last_event_no as changes
        from pay_detail join driver on driver.id = payee_id join bank_card on bank_card.id = card_id order by 1`,
    ),
  ).toEqual([
    { id: '80', own: true, card_no: 'siv1.c31', changes: 0 },
    { id: '81', own: true, card_no: 'siv1.c31', changes: 0 },
  ])
  expect(
    await all(
      db,
      `select freight_order.id, driver.ent_id = freight_order.ent_id and bank_card.ent_id = freight_order.ent_id
          and bank_card.person_id = driver.id as own, card_no
        from freight_order join driver on driver.id = payee_id join bank_card on bank_card.id = payee_card_id order by 1`,
    ),
  ).toEqual([
    { id: '60', own: true, card_no: 'siv1.c30' },
    { id: '61', own: true, card_no: 'siv1.c31' },
    { id: '62', own: true, card_no: 'siv1.c31' },
  ])
  expect(
    await all(
      db,
      `select vehicle_binding.id, vehicle.ent_id = vehicle_binding.ent_id and driver.ent_id = vehicle_binding.ent_id as own, vehicle_binding.vehicle_number
        from vehicle_binding join vehicle on vehicle.id = vehicle_id
        join binding_driver on binding_id = vehicle_binding.id join driver on driver.id = driver_id order by 1`,
    ),
  ).toEqual([
    { id: '40', own: true, vehicle_number: '皖A10' },
    { id: '41', own: true, vehicle_number: '皖A10' },
  ])
  expect(await all(db, `select payee_id_no, day, fen from payee_usage`)).toEqual([
    { payee_id_no: 'siv1.a', day: '2026-11-20', fen: '800' },
  ])
  expect(
    await all(
      db,
      `select kind, ent_id, changed_by, action, changed_at,
          case kind when 'card' then (select card_no from bank_card where id = object_id and ent_id = found.ent_id) end as card
        from particular_to_check found order by changed_at, kind`,
    ),
  ).toEqual([
    {
      kind: 'card',
      ent_id: '2',
      changed_by: '1',
      action: 'card.bound',
      changed_at: '111',
      card: 'siv1.c33',
    },
    {
      kind: 'driver',
      ent_id: '1',
      changed_by: '2',
      action: 'fleet.registered',
      changed_at: '220',
      card: null,
    },
    {
      kind: 'vehicle',
      ent_id: '1',
      changed_by: '2',
      action: 'fleet.registered',
      changed_at: '220',
      card: null,
    },
    {
      kind: 'card',
      ent_id: '1',
      changed_by: '2',
      action: 'card.changed',
      changed_at: '240',
      card: 'siv1.c31',
    },
    {
      kind: 'card',
      ent_id: '1',
      changed_by: '2',
      action: 'card.changed',
      changed_at: '250',
      card: 'siv1.c30',
    },
  ])
}
