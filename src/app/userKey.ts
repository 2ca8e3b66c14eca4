/** Under this the browser keeps who is logged in. */
export const userKey = 'USER_INFO'
