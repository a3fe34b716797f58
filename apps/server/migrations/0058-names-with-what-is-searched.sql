-- A search that many people match walks along the names until a page is full. With the searched text beside each name it reads the
-- index alone, and the row of a person only when they match. The longest texts that a form takes stay far below what an index may
-- hold of one row (2,704 bytes).
drop index people_name;
create index people_name on people (name_folded, id) include (search_text);
