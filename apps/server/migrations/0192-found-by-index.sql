-- What is next with a person, and where a visit takes place, are searched; visits of one kind, the latest first; volunteers by status.
create index follow_ups_text on follow_ups using gin (fold(text) gin_trgm_ops);
create index care_visits_place on care_visits using gin (fold(place) gin_trgm_ops);
create index care_visits_kind on care_visits (kind, scheduled_for, id);
create index care_visits_kind_there on care_visits (congregation_id, kind, scheduled_for, id);
create index volunteers_status on volunteers (status, id);
