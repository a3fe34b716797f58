-- The fields that a church adds to the records of its people, and what is filled in: one row for each person and field, in a
-- column of its kind, so that ranges are found by an index and the kind is no matter of trust.

create table custom_fields (
  id bigint generated always as identity primary key,
  label text not null,
  label_folded text generated always as (fold(label)) stored,
  kind text not null check (kind in ('text', 'number', 'date', 'choice', 'yes_no')),
  applies_to text not null default 'people' check (applies_to = 'people'),
  section text not null default 'members',
  view_right text not null default 'members:view' check (
    view_right in ('members:view', 'members:edit', 'members:manage', 'pastoral:view', 'pastoral:manage')
  ),
  edit_right text not null default 'members:edit' check (
    edit_right in ('members:edit', 'members:manage', 'pastoral:edit', 'pastoral:manage')
  ),
  on_public_form boolean not null default false,
  required boolean not null default false,
  sort integer not null,
  archived_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- What values refer to: a value of another kind than its field's cannot be written.
  unique (id, kind)
);
create unique index custom_fields_label_taken on custom_fields (label_folded) where archived_at is null;

create table custom_choices (
  id bigint generated always as identity primary key,
  field_id bigint not null references custom_fields,
  label text not null,
  sort integer not null,
  archived_at timestamptz,
  unique (field_id, id)
);

create table custom_values (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  -- The single references besides the double ones: what an undo asks before it puts a row back.
  field_id bigint not null references custom_fields,
  kind text not null,
  text_value text,
  number_value numeric(14, 4),
  date_value date,
  choice_id bigint references custom_choices,
  flag_value boolean,
  unique (person_id, field_id),
  foreign key (field_id, kind) references custom_fields (id, kind),
  foreign key (field_id, choice_id) references custom_choices (field_id, id),
  check (num_nonnulls(text_value, number_value, date_value, choice_id, flag_value) = 1),
  check (
    case kind
      when 'text' then text_value is not null
      when 'number' then number_value is not null
      when 'date' then date_value is not null
      when 'choice' then choice_id is not null
      else flag_value is not null
    end
  )
);
create index custom_values_choice on custom_values (field_id, choice_id, person_id) where choice_id is not null;
create index custom_values_number on custom_values (field_id, number_value, person_id) where number_value is not null;
create index custom_values_date on custom_values (field_id, date_value, person_id) where date_value is not null;
create index custom_values_flag on custom_values (field_id, flag_value, person_id) where flag_value is not null;
create index custom_values_text on custom_values (field_id, person_id) where text_value is not null;
