;;;; An ACT-R 7 model that supervises rescue robots with eyes and hands: see docs/rescue/models.md. Load ACT-R, then
;;;; actr.lisp, then this file. It sends each robot out by keys, looks at their pictures in turn, and clicks on victims.
(clear-all)
(define-model supervise
  (sgp :esc t :v nil :seed (7 1))
  (rescue:define-types)
  (chunk-type task state robot round)
  (define-chunks choose chosen search look aim click next first later)
  (add-dm (start isa task state choose robot 1 round first))
  (start-hand-at-mouse)
  (p choose-robot
     =goal> isa task state choose robot =n
     ?manual> state free
     !bind! =key (princ-to-string =n)
     ==>
     +manual> cmd press-key key =key
     =goal> state chosen)
  (p send-out
     =goal> isa task state chosen round first
     ?manual> state free
     ==>
     +manual> cmd press-key key "e"
     =goal> state search)
  (p look-again
     =goal> isa task state chosen round later
     ?manual> state free
     ==>
     =goal> state search)
  (p search-picture
     =goal> isa task state search
     ?manual> state free
     ?visual-location> state free
     ==>
     +visual-location> isa station-location kind vict - marked t
     =goal> state look)
  (p see-nothing
     =goal> isa task state look
     ?visual-location> buffer failure
     ==>
     =goal> state next)
  (p see-other                          ; ACT-R puts new features into an empty buffer by itself
     =goal> isa task state look
     =visual-location> isa visual-location - kind vict
     ==>
     =goal> state next)
  (p see-victim
     =goal> isa task state look
     =visual-location> isa station-location kind vict
     ?visual> state free
     ?manual> state free
     ==>
     +visual> cmd move-attention screen-pos =visual-location
     +manual> cmd move-cursor loc =visual-location
     =goal> state aim)
  (p click-victim
     =goal> isa task state aim
     ?manual> state free
     ?visual> state free
     ==>
     +manual> cmd click-mouse
     =goal> state click)
  (p clicked
     =goal> isa task state click
     ?manual> state free
     ==>
     =goal> state next)
  (p next-robot
     =goal> isa task state next robot =n
     !eval! (< =n (length (rescue:things "ROBOT")))
     !bind! =next (1+ =n)
     ==>
     =goal> state choose robot =next)
  (p next-round
     =goal> isa task state next robot =n
     !eval! (= =n (length (rescue:things "ROBOT")))
     ==>
     =goal> state choose robot 1 round later)
  (goal-focus start))
