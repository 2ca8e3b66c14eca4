export const articleAddress = (id: string) => `/dynamic/detail/${id}`
