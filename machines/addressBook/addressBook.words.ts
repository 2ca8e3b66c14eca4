import type { WordsOf } from '#machines/atlas/words.ts'
import {
  actActor,
  actGuards,
  actOpening,
  formFilling,
  formIsWhole,
  formTyped,
  loggedInAgain,
  sessionExpired,
} from '#machines/kit/kit.words.ts'
import type { addressBookMachine } from './addressBook.machine.ts'

export const addressBookWords: WordsOf<typeof addressBookMachine> = {
  machine: {
    zh: '地址簿',
    en: 'Address book',
    description: {
      zh: '填写装卸货地点时，从地址簿选用常用地址，或将填写的地址存入地址簿；已存的地址可以修改、设为默认或删除。',
      en: 'Fills a place of a form with a saved address, or saves what is typed there for the next time. Saved addresses can be changed, made the default or deleted.',
    },
  },
  states: {
    closed: {
      zh: '未打开',
      en: 'Closed',
      description: { zh: '地址簿未打开。', en: 'The book is not open.' },
    },
    open: {
      zh: '使用地址簿',
      en: 'Using the book',
      description: {
        zh: '查询、选用、存入、修改或删除常用地址，可随时关闭。',
        en: 'Addresses are looked up, chosen, saved, changed or deleted. The book can be closed at any time.',
      },
    },
    'open.opening': actOpening,
    'open.reading': {
      zh: '正在读取地址',
      en: 'Loading the addresses',
      description: {
        zh: '按关键词读取装货或卸货的常用地址。',
        en: 'The addresses of loading or of unloading that match are being loaded.',
      },
    },
    'open.failed': {
      zh: '读取失败',
      en: 'Could not load',
      description: {
        zh: '说明原因和请求编号，可以重试；表单中填写的内容不受影响。',
        en: 'Gives the reason and the request number. The person can try again. The form is unaffected.',
      },
    },
    'open.choosing': {
      zh: '选择地址',
      en: 'Choosing an address',
      description: {
        zh: '选用一个地址，或将表单中填写的地址存入地址簿。',
        en: 'The person chooses an address, or saves what is typed in the form.',
      },
    },
    'open.adding': {
      zh: '正在存入地址簿',
      en: 'Saving the address',
      description: {
        zh: '最多存入一次，地址簿中已有的不重复存入；未收到答复的，查询结果后再继续。',
        en: 'It is saved at most once, and not beside an equal one. While no answer comes the server is asked.',
      },
    },
    'open.filling': {
      ...formFilling,
      zh: '修改地址',
      en: 'Changing an address',
    },
    'open.changing': {
      zh: '正在保存修改',
      en: 'Saving the change',
      description: {
        zh: '打开表单后地址未被他人修改的，才会保存。',
        en: 'The change is saved if nobody else has changed the address since it was read.',
      },
    },
    'open.renewing': {
      zh: '正在读取最新内容',
      en: 'Loading what stands there now',
      description: {
        zh: '地址已在别处修改：读取最新内容，与填写的内容一并显示；已删除的，返回列表。',
        en: 'The address was changed elsewhere. It is loaded and shown beside what was typed, or the list is shown if it was deleted.',
      },
    },
    'open.makingDefault': {
      zh: '正在设为默认',
      en: 'Making it the default',
      description: {
        zh: '装货、卸货各有一个默认地址，排在最前；未能设置的，显示最新内容和原因。',
        en: 'Of loading and of unloading one is the default, and stands first. If that failed, the newest addresses are shown beside the reason.',
      },
    },
    'open.confirming': {
      zh: '确认删除',
      en: 'Confirming the deletion',
      description: {
        zh: '删除前请本人确认；未能删除的，说明原因。',
        en: 'The person is asked before an address is deleted, and told why if that failed.',
      },
    },
    'open.deleting': {
      zh: '正在删除',
      en: 'Deleting the address',
      description: {
        zh: '正在删除该地址，已保存的订单不受影响。',
        en: 'The address is being deleted. Saved orders are unaffected.',
      },
    },
  },
  events: {
    'book.opened': { zh: '从地址簿选择', en: 'Choose from the address book' },
    'book.closed': { zh: '关闭地址簿', en: 'Close the book' },
    'load.retried': { zh: '重试', en: 'Try again' },
    'address.sought': { zh: '查询', en: 'Search' },
    'address.chosen': { zh: '选用', en: 'Choose' },
    'address.added': { zh: '存入地址簿', en: 'Save to the address book' },
    'change.requested': { zh: '修改', en: 'Change' },
    'change.abandoned': { zh: '不修改', en: 'Do not change' },
    'default.chosen': { zh: '设为默认', en: 'Make it the default' },
    'form.typed': formTyped,
    'form.submitted': { zh: '保存修改', en: 'Save the change' },
    'deletion.requested': { zh: '删除', en: 'Delete' },
    'deletion.confirmed': { zh: '确认删除', en: 'Confirm the deletion' },
    'deletion.abandoned': { zh: '不删除', en: 'Do not delete' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isOwnRefused: actGuards.isOwnRefused,
    isWhole: formIsWhole,
    isAddress: { zh: '地址填写完整', en: 'what is typed is a whole address' },
    isOutdated: { zh: '已在别处修改或删除', en: 'it was changed or deleted elsewhere' },
    isChangedThere: { zh: '地址仍在地址簿中', en: 'it is still in the book' },
  },
  actors: {
    act: actActor,
    pageAddresses: { zh: '读取常用地址', en: 'Load the addresses' },
    saveAddress: { zh: '保存地址', en: 'Save the address' },
    deleteAddress: { zh: '删除地址', en: 'Delete the address' },
  },
}
