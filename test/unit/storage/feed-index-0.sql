CREATE TABLE slots (slot INTEGER PRIMARY KEY, address TEXT UNIQUE NOT NULL, live INTEGER NOT NULL, settled INTEGER NOT NULL, state INTEGER NOT NULL, listed INTEGER NOT NULL, notified INTEGER NOT NULL, ms INTEGER, fault TEXT, since INTEGER);
CREATE TABLE publications (id TEXT PRIMARY KEY, version TEXT NOT NULL, local INTEGER NOT NULL, feeds TEXT NOT NULL, name TEXT, hostname TEXT, sections TEXT);
CREATE TABLE state_changes (hour INTEGER NOT NULL, slot INTEGER NOT NULL, before TEXT NOT NULL, PRIMARY KEY (hour, slot)) WITHOUT ROWID;
INSERT INTO slots (slot, address, live, settled, state, listed, notified, ms, fault, since) VALUES (0, 'https://a.example/feed', 3, 2, 0, 1, 1, 120, NULL, 1795161600000);
INSERT INTO publications (id, version, local, feeds, name, hostname, sections) VALUES ('bee', 'v1', 0, '["https://a.example/feed"]', 'The Bee', 'bee.test', '{"local":[0]}');
INSERT INTO state_changes (hour, slot, before) VALUES (1795161600000, 0, 'failing');
