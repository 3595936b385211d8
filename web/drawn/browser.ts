// What modules of the page look at when they are read, as a browser has it that nobody has signed in with: the build
// draws without one.
Object.assign(globalThis, {
  window: {
    location: new URL('http://drawn.invalid/'),
    addEventListener() {},
    PublicKeyCredential: {},
  },
  document: { cookie: '', addEventListener() {}, querySelector: () => null },
  BroadcastChannel: class {
    addEventListener() {}
    postMessage() {}
  },
})
