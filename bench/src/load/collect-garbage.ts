/**
 * Loaded into a product whose memory is watched: on SIGWINCH it throws away what nobody holds, so that
 * what is left can be compared with what was left before.
 */
process.on('SIGWINCH', () => globalThis.gc?.())
