import 'react-dom/server';

declare module 'react-dom/server' {
  interface ReactDOMServerReadableStream {
    /**
     * The whole page as text, once `allReady` is fulfilled and if nothing has read the stream. Only in a build, whose
     * React has it (scripts/build/react-in-large-pieces.ts). @throws the error of a render that failed
     */
    text?: () => string;
  }
}
