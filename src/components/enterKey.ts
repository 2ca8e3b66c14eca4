type Pressed = Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>

/**
 * Whether a key is an input method's: it ends or changes a word that is being composed. Safari ends the composition before
 * it tells of the key, which then has the code 229 alone.
 */
export const isComposerKey = ({ isComposing, keyCode }: Omit<Pressed, 'key'>): boolean =>
  isComposing || keyCode === 229

/** Enter that a field may act on; the one that ends a word of an input method sends nothing. */
export const isEnter = (event: Pressed): boolean => event.key === 'Enter' && !isComposerKey(event)
