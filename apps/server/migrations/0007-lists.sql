-- What the lists' blocks build on.

-- A role's name is one of these: columns that refer to it are typed so (generate-tables.ts).
alter table roles add check (name in
  ('admin', 'pastor_presidente', 'pastor_casa', 'cooperador', 'secretaria', 'tesoureiro', 'leader', 'membro', 'visitante'));
