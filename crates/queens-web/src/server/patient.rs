//! `Patient`: a connection that is given up when its client stops reading.
//!
//! Without it, a client that asks and never reads holds its place, and the answer in memory, for ever.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

/// How long a client may read nothing while there is something to read.
pub const SEND_TIMEOUT: Duration = Duration::from_secs(20);

/// A connection with a limit on how long a write may wait.
pub struct Patient<S> {
    stream: S,
    limit: Duration,
    timer: Pin<Box<Sleep>>,
    waiting: bool,
}

impl<S> Patient<S> {
    /// A connection that waits for [`SEND_TIMEOUT`].
    pub fn new(stream: S) -> Self {
        Self::with_limit(stream, SEND_TIMEOUT)
    }

    fn with_limit(stream: S, limit: Duration) -> Self {
        Self { stream, limit, timer: Box::pin(tokio::time::sleep(limit)), waiting: false }
    }

    /// Passes on what became of a write; one that has to wait may wait until the time is up.
    fn within_limit<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waiting = false;
            return written;
        }
        if !self.waiting {
            self.waiting = true;
            self.timer.as_mut().reset(Instant::now() + self.limit);
        }
        ready!(self.timer.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.within_limit(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        self.within_limit(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        self.within_limit(cx, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.within_limit(cx, shut)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    fn with_both<T>(
        limit: Duration,
        test: impl AsyncFnOnce(Patient<tokio::io::DuplexStream>, tokio::io::DuplexStream) -> T,
    ) -> T {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            let (ours, theirs) = tokio::io::duplex(16);
            test(Patient::with_limit(ours, limit), theirs).await
        })
    }

    #[test]
    fn a_client_that_reads_nothing_is_given_up() {
        let error = with_both(Duration::from_millis(10), async |mut patient, _theirs| {
            patient.write_all(&[0; 17]).await.unwrap_err()
        });
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }

    #[test]
    fn a_client_that_reads_slowly_gets_everything() {
        with_both(Duration::from_secs(60), async |mut patient, mut theirs| {
            let reader = async move {
                let mut got = 0;
                let mut some = [0; 5];
                while got < 1000 {
                    tokio::task::yield_now().await;
                    got += theirs.read(&mut some).await.unwrap();
                }
            };
            let (written, ()) = tokio::join!(patient.write_all(&[0; 1000]), reader);
            written.unwrap();
        });
    }
}
