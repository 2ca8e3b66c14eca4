/** What a jpg is called: browsers save pictures as .jfif, and some phones and programs by the others. */
export const jpgEndings = ['jpg', 'jpeg', 'jfif', 'jpe', 'pjpeg', 'pjp'] as const

/** How the name of a file ends, in small letters; `jpg` of whichever of its endings, nothing where there is none. */
export const endingOf = (name: string) => {
  const ending = /\.(\w{1,9})$/.exec(name.toLowerCase())?.[1] ?? ''
  return jpgEndings.some((one) => one === ending) ? 'jpg' : ending
}
