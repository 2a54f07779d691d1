-- Mail that waits to be sent: written by the transaction that causes it, erased when the mail server
-- has taken it. What could not be delivered within a day stays, with the reason and without its text.
create table mail_outbox (
  -- Also the left side of the Message-ID, so that a mail that is sent again is known as the same.
  id uuid primary key,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  -- While a worker sends it, this lies ahead: whoever is killed in mid-send leaves it to the next.
  next_try_at timestamptz not null,
  refusals integer not null default 0,
  last_answer text,
  given_up_at timestamptz
);

create index mail_outbox_due on mail_outbox (next_try_at) where given_up_at is null;

-- By which the local mailbox keeps a mail once, however often it is handed over.
alter table local_mail add column message_id text unique;
