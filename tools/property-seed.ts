import fc from 'fast-check'

/**
 * Property tests use the same cases each time, so that no run fails at random. `PROPERTY_SEED=7` tries other
 * cases; a failing one becomes an example of its test.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['PROPERTY_SEED'] ?? 1) })
