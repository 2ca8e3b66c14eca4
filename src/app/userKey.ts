/** Under this the browser stores who is logged in. */
export const userKey = 'USER_INFO'
