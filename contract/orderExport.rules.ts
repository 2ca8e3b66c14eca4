/** An export of more rows than this is written by the server by itself; up to here it is a download. */
export const mostAtOnce = 5_000

/** No export has more rows. */
export const mostExported = 200_000

/** How long the file of an export can be downloaded. */
export const exportDays = 7

/** So many exports an enterprise may have under way: one is written, the others wait. */
export const mostUnderWay = 3
