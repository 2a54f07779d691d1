import fc from 'fast-check'

/**
 * Properties run on the same cases each time, so that no run fails by chance. `PROPERTY_SEED=7` tries the cases of
 * another number; what it finds becomes an example of its test.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['PROPERTY_SEED'] ?? 1) })
