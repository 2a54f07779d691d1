// One function for each call, named by its operationId, and the types of what it takes and answers.
export default {
  calls: {
    input: '../../docs/openapi.json',
    output: {
      target: './src/generated/calls.ts',
      client: 'fetch',
      tsconfig: './tsconfig.json',
      clean: true,
      override: {
        // The answer itself; refusals are thrown by `send`.
        fetch: { includeHttpResponseReturnType: false },
        mutator: { path: './src/connection.ts', name: 'send' },
      },
    },
  },
}
