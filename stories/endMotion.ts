/** Ends what is opening or moving: what is still transparent has no label that can be seen, and no contrast. */
export const endMotion = async () => {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  for (const motion of document.getAnimations()) {
    // One that goes round for ever, or by scrolling, has no end.
    if (
      motion.effect?.getComputedTiming().endTime !== Infinity &&
      motion.timeline === document.timeline
    )
      motion.finish()
  }
}
