import type { ReplyOf } from './endpoint.ts'
import type { generateCode, LoginReply } from './auth.contract.ts'

export const networkFreight: LoginReply = {
  entId: '2',
  entName: '云途示例网络货运有限公司',
  entType: 'NETWORK_FREIGHT',
  avatarFile: null,
  regStatus: 2,
  bizRoles: ['NETWORK_FREIGHT'],
  token: 'a-token-for-stories-and-tests',
  lastLoginTime: '2026-10-09 17:20:00',
  lastLoginIp: '192.0.2.10',
  pwdExpired: false,
  idleDeadlineAt: '2026-10-10 10:00:00',
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="40"><path d="M4 30Q40 2 124 26" stroke="#9bb" fill="none"/><text x="18" y="29" font-size="24" letter-spacing="6">A3K7</text></svg>'

export const loginCode: ReplyOf<typeof generateCode> = {
  codeKey: 'example-code-key',
  image: `data:image/svg+xml;utf8,${encodeURIComponent(picture)}`,
  expiresAt: '2026-10-10 09:35:00',
}
