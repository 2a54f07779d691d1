-- Local mode only: the mail that would have been sent, shown at /dev/mail.
create table local_mail (
  id bigint generated always as identity primary key,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  sent_at timestamptz not null
);
