-- Where accounts are made by invite only: the account that an invite made, for which alone it then opens the household.
alter table invite add column registered_by uuid references account on delete cascade;

create index invite_registered on invite (registered_by);
